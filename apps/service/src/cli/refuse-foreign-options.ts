import { StartError } from '../start-error.ts'

const PROGRAM = 'leisure-service'

const PLACE = ['data', 'database']

/** The options of each command. The empty one starts the service. */
const OPTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  '': [
    ...PLACE,
    ...['port', 'host', 'tenants', 'sandbox', 'no-sandbox', 'expose-sandbox'],
    ...['metrics-port', 'cors', 'docs', 'log-level'],
  ],
  migrate: PLACE,
  'tenants check': [],
  'tenants apply': PLACE,
  price: ['tenant'],
}

/**
 * Refuses options of another command. An unknown command is refused elsewhere.
 *
 * @throws StartError that names the commands which have the option.
 */
export function refuseForeignOptions(words: readonly string[], options: readonly string[]): void {
  const command = words.slice(0, words[0] === 'tenants' ? 2 : 1).join(' ')
  const own = OPTIONS_OF[command]
  const foreign = own && options.find((option) => !own.includes(option))
  if (foreign === undefined) return
  const owners = Object.keys(OPTIONS_OF).filter((one) => OPTIONS_OF[one]?.includes(foreign))
  throw new StartError(
    `--${foreign} is an option of ${owners.map(quoted).join(' and ')}, not of ${quoted(command)}. See --help.`,
  )
}

function quoted(command: string): string {
  return `"${[PROGRAM, command].filter(Boolean).join(' ')}"`
}
