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
  return `${options.join('\n')}
${line('-h, --help', '')}
${line('-v, --version', '')}

Each option can also be set in the environment: LEISURE_PORT is --port, LEISURE_POOL_SIZE is --pool-size. Commas separate several values.
Secrets come from the environment only, never from an argument:
${secrets.join('\n')}
`
}

function line(name: string, text: string): string {
  return `  ${name.padEnd(INDENT)}${name.length < INDENT ? '' : ' '}${text}`.trimEnd()
}

const COMMANDS = `  leisure-service --data FOLDER --tenants FILE             on one machine; the data is kept in FOLDER
  leisure-service --database postgres://… --tenants FILE   on PostgreSQL 15 or newer
  leisure-service migrate --database postgres://…          brings the tables up to date; --status lists the migrations,
                                                           --dry-run prints the SQL that would be run
  leisure-service tenants init [FILE]                      asks, and writes a tenant file to start from; --yes asks nothing
  leisure-service tenants token NAME                       makes an access token, and its entry in a tenant file
  leisure-service tenants check FILE…                      reports every fault of tenant files, with its line
  leisure-service tenants diff --database postgres://… FILE…
                                                           prints what an apply would change, or why it would be refused
  leisure-service tenants apply --database postgres://… FILE…
                                                           makes the tenants what their files say
  leisure-service audit --database postgres://… [TENANT]   who applied tenant files, erased members or deleted accounts
  leisure-service price --tenant FILE REQUEST.json         prices a request, and prints the membership quote`

/** The first words of the commands. */
export const COMMAND_NAMES: ReadonlySet<string> = new Set(
  [...COMMANDS.matchAll(/^ {2}leisure-service ([a-z]+)/gm)].map(([, name = '']) => name),
)

/** What `--help` prints. */
export const USAGE: string = `leisure-service: the Leisure Operations Service

${COMMANDS}

${settingsHelp()}`

/** The lines of the commands that start with these words, such as "tenants" or "tenants check"; none for an unknown one. */
export function commandsHelp(words: readonly string[]): string {
  const start = ['  leisure-service', ...words, ''].join(' ')
  const entries = COMMANDS.split(/\n(?= {2}leisure-service )/)
  return entries.filter((entry) => `${entry} `.startsWith(start)).join('\n')
}

/** What the program prints when it is started without a database. */
export const NEEDS = `leisure-service needs a place for its data, tenants, and, on PostgreSQL, keys.

1. A place for the data
     --data FOLDER                an embedded database, for one machine and one process
     --database postgres://…      PostgreSQL 15 or newer, for any number of processes

2. A tenant: a YAML file with an organisation's sites, prices and access tokens
     leisure-service tenants init tenant.yaml
     leisure-service --data ./data --tenants tenant.yaml

3. Keys that sign quotes and seal bank details
     With --data, a key is made and kept in FOLDER/keys.json.
     With --database, put them into a file that LEISURE_KEYS_FILE names:
     [{ "id": "one", "secret": "$(openssl rand -base64 32)", "since": "2026-01-01T00:00:00Z" }]

To try it with demo tenants and nothing to configure: npx @leisure-ops/sandbox
All options: leisure-service --help
`
