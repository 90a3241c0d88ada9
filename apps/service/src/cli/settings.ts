import { isIP } from 'node:net'
import { parseKeys } from '../keys/service-keys.ts'
import type { ServiceOptions } from '../service-options.ts'
import { SIGN_IN_RATES } from '../staff-users/sign-in-limits.ts'
import { StartError } from '../start-error.ts'
import { parseJwtSettings } from '../tenants/jwt-settings.ts'
import { readText } from './read-text.ts'

/** What an operator can set, by an option of the command line and by a variable of the environment. */
interface SettingOf<Key extends keyof ServiceOptions> {
  /** `port` is set by `--port` and `LEISURE_PORT`. */
  readonly name: string
  readonly sets: Key
  /** What stands for the value in the help. */
  readonly value: string
  /** What it does, in one sentence without its point. */
  readonly help: string
  /** Set by a variable only, because other users of the machine can see arguments. */
  readonly isSecret?: true
  /** Several values: the option is repeated, and commas separate them in the variable. */
  readonly isList?: true
  /** It concerns the database, so the commands about one have it too. */
  readonly isOfDatabase?: true
  /**
   * @param source the option or the variable, for the sentence.
   * @throws StartError when the text is no such value.
   */
  readonly read: (
    text: string,
    source: string,
  ) => Item<ServiceOptions[Key]> | Promise<Item<ServiceOptions[Key]>>
}

type Item<Value> = Value extends readonly string[] ? string : Exclude<Value, undefined>

export type Setting = { [Key in keyof ServiceOptions]-?: SettingOf<Key> }[keyof ServiceOptions]

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent']
const asIs = (text: string) => text

/** Everything that can be set. The command line, `--help` and the guide are made from it. */
export const SETTINGS: readonly Setting[] = [
  {
    name: 'data',
    sets: 'data',
    value: 'FOLDER',
    help: 'keeps the data in this folder, in an embedded database for one process',
    isOfDatabase: true,
    read: asIs,
  },
  {
    name: 'database',
    sets: 'database',
    value: 'postgres://…',
    help: 'keeps the data on this PostgreSQL server, 15 or newer; an address with a password belongs in the variable',
    isOfDatabase: true,
    read: asIs,
  },
  {
    name: 'database-ca',
    sets: 'databaseCa',
    value: 'FILE',
    help: "encrypts the connections to PostgreSQL, and checks the server's certificate against these authorities, in PEM",
    isOfDatabase: true,
    read: (text, source) => readText(text, `, which ${source} names,`),
  },
  {
    name: 'pool-size',
    sets: 'poolSize',
    value: 'NUMBER',
    help: 'connections to PostgreSQL at most; default 16',
    isOfDatabase: true,
    read: numberFrom(1, 1000),
  },
  {
    name: 'connect-timeout',
    sets: 'connectTimeoutSeconds',
    value: 'SECONDS',
    help: 'how long a request waits for a connection to PostgreSQL before it is answered with 503; default 5',
    isOfDatabase: true,
    read: numberFrom(0.1, 600),
  },
  {
    name: 'request-timeout',
    sets: 'requestTimeoutSeconds',
    value: 'SECONDS',
    help: 'how long a request may wait for PostgreSQL in all; default 10',
    isOfDatabase: true,
    read: numberFrom(0.1, 600),
  },
  {
    name: 'tenants',
    sets: 'tenants',
    value: 'PATH',
    help: 'applies a tenant file, or a folder of them, at start',
    isList: true,
    read: asIs,
  },
  {
    name: 'port',
    sets: 'port',
    value: 'NUMBER',
    help: 'listens on this port; 0 takes any free one; default 4030',
    read: numberFrom(0, 65_535),
  },
  {
    name: 'host',
    sets: 'host',
    value: 'ADDRESS',
    help: 'listens on this address; default 127.0.0.1, so that only this machine can call the service',
    read: asIs,
  },
  {
    name: 'sign-ins-per-address',
    sets: 'signInRates',
    value: 'NUMBER',
    help: 'how many staff users may sign in within a minute from one address, which can be that of a balancer; default 600',
    read: (text, source) => ({ ...SIGN_IN_RATES, perAddress: numberFrom(1, 1_000_000)(text, source) }),
  },
  {
    name: 'trusted-proxies',
    sets: 'trustedProxies',
    value: 'ADDRESS',
    help: "a balancer, or a network of them such as 10.0.0.0/8, whose X-Forwarded-For names the caller's address",
    isList: true,
    read(text, source) {
      const [address = '', bits = '0', ...others] = text.split('/')
      if (isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= 128 && others.length === 0)
        return text
      throw new StartError(`${source} must be an address, or a network such as 10.0.0.0/8, not "${text}".`)
    },
  },
  {
    name: 'drain-delay',
    sets: 'drainDelaySeconds',
    value: 'SECONDS',
    help: 'goes on serving this long after SIGTERM, while /health/ready returns 503; default 5 with a database address, otherwise 0',
    read: numberFrom(0, 600),
  },
  {
    name: 'metrics-port',
    sets: 'metricsPort',
    value: 'NUMBER',
    help: 'serves Prometheus metrics at /metrics on this port; without it, they are not served',
    read: numberFrom(0, 65_535),
  },
  {
    name: 'log-level',
    sets: 'logLevel',
    value: 'LEVEL',
    help: `logs this and what is worse: ${LEVELS.slice(0, -1).join(', ')}, or ${LEVELS.at(-1)}; default info`,
    read(text, source) {
      if (LEVELS.includes(text)) return text
      throw new StartError(`${source} must be one of ${LEVELS.join(', ')}, not "${text}".`)
    },
  },
  {
    name: 'keys-file',
    sets: 'keys',
    value: 'FILE',
    help: 'a file with the keys that sign quotes and seal bank details, [{"id","secret","since"}]; needed with a database address',
    isSecret: true,
    read: async (text, source) => parseKeys(await readText(text, `, which ${source} names,`), text),
  },
  {
    name: 'jwt',
    sets: 'jwt',
    value: '{"issuer","audience","jwks","claims"}',
    help: 'an issuer whose JSON Web Tokens are accepted beside the tokens of tenant files',
    isSecret: true,
    read: parseJwtSettings,
  },
]

export function optionOf({ name }: Setting): string {
  return `--${name}`
}

export function variableOf({ name }: Setting): string {
  return `LEISURE_${name.toUpperCase().replaceAll('-', '_')}`
}

function numberFrom(min: number, max: number) {
  return (text: string, source: string): number => {
    const isWhole = Number.isInteger(min)
    const number = (isWhole ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,3})?$/).test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= max) return number
    throw new StartError(`${source} must be a number from ${min} to ${max}, not "${text}".`)
  }
}
