import type { Command } from './commands.ts'
import { optionOf, SETTINGS, variableOf } from './settings.ts'

const INDENT = 29

/** The options and variables, for `--help`: a name, and below it or beside it what it does. */
export function settingsHelp(): string {
  const options = SETTINGS.filter(({ isSecret }) => !isSecret).map((setting) =>
    line(
      `${optionOf(setting)} ${setting.value}`,
      setting.isList ? `${setting.help}; may be repeated` : setting.help,
    ),
  )
  const secrets = SETTINGS.filter(({ isSecret }) => isSecret).map((setting) =>
    line(variableOf(setting), `${setting.help}${/^[[{]/.test(setting.value) ? `: ${setting.value}` : ''}`),
  )
  return `${line('-h, --help', '')}
${line('-v, --version', '')}

Each of these can also be set in the environment: LEISURE_PORT is --port, LEISURE_POOL_SIZE is --pool-size. Commas separate several values.
${options.join('\n')}

Secrets come from the environment only, never from an argument:
${secrets.join('\n')}
`
}

function line(name: string, text: string): string {
  return `  ${name.padEnd(INDENT)}${name.length < INDENT ? '' : ' '}${text}`.trimEnd()
}

/** What `--help` prints. */
export function usageOf(commands: readonly Command[]): string {
  const uses = commands.flatMap((command) =>
    callsOf(command).map((call, at) => `  ${call}\n      ${command.uses[at]?.[1]}`),
  )
  return `leisure-service: the Leisure Operations Service

${uses.join('\n')}

${settingsHelp()}`
}

/** How a command is called. */
export function callsOf({ name, uses }: Command): string[] {
  return uses.map(([call]) => ['leisure-service', name, call].filter(Boolean).join(' '))
}
