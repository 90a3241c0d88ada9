import { explainFailure } from '../database/index.ts'
import { StartError } from '../start-error.ts'
import { type Asked, COMMANDS, type Command, OWN_OPTIONS } from './commands.ts'
import { type Environment, parseOptions, readServerOptions, SERVER_OPTIONS } from './options.ts'
import { runProgram, versionIn } from './program.ts'
import { callsOf, USAGE } from './usage.ts'

const OPTIONS = { ...SERVER_OPTIONS, ...OWN_OPTIONS }
const MANIFEST = new URL('../../package.json', import.meta.url)

/** Runs the command of the process. */
export function main(): Promise<void> {
  return runProgram(() => runCommand(process.argv.slice(2), process.env))
}

/** @throws StartError in one sentence, when the command cannot be carried out. */
export async function runCommand(args: readonly string[], environment: Environment): Promise<void> {
  const { values, positionals } = parseOptions(args, OPTIONS)
  if (values.help || positionals[0] === 'help') return console.log(USAGE)
  if (values.version) return console.log(await versionIn(MANIFEST))
  const { command, ...asked } = await readArguments(args, environment)
  await command.run(asked).catch((error: unknown) => {
    throw explainFailure(error)
  })
}

/** The command that a command line names, and what it is to do. @throws StartError in one sentence when something is wrong. */
export async function readArguments(
  args: readonly string[],
  environment: Environment,
): Promise<Asked & { readonly command: Command }> {
  const { values, positionals } = parseOptions(args, OPTIONS)
  // The command that serves has no name, and is named by no word.
  const command = COMMANDS.find(({ name }) => name === positionals.slice(0, wordsIn(name) || 1).join(' '))
  if (command === undefined)
    throw new StartError(`There is no command "${positionals.join(' ')}". See --help.`)
  const { name, takes } = command
  const words = positionals.slice(wordsIn(name))
  if (words.length < takes[0] || words.length > takes[1]) {
    const amount = words.length < takes[0] ? 'few' : 'many'
    throw new StartError(`Too ${amount} words after "${name}". Use: ${callsOf(command)[0]}`)
  }
  refuseForeignOptions(command, Object.keys(values))
  return { command, words, options: await readServerOptions(values, environment), own: values }
}

function wordsIn(name: string): number {
  return name.split(' ').filter(Boolean).length
}

function refuseForeignOptions({ name, options }: Command, given: readonly string[]): void {
  const foreign = given.find((option) => !options.includes(option))
  if (foreign === undefined) return
  const owners = COMMANDS.filter((one) => one.options.includes(foreign)).map((one) => quoted(one.name))
  throw new StartError(
    `--${foreign} is an option of ${owners.join(' and ')}, not of ${quoted(name)}. See --help.`,
  )
}

function quoted(name: string): string {
  return `"${`leisure-service ${name}`.trim()}"`
}
