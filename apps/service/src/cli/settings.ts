import { stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import { parseJwtSettings } from '../auth/jwt-settings.ts'
import { parseKeys } from '../keys/service-keys.ts'
import type { ServiceOptions } from '../service-options.ts'
import { SIGN_IN_RATES } from '../staff-users/sign-in-limits.ts'
import { StartError } from '../start-error.ts'
import { readText } from './read-text.ts'

/** What an operator can set, by an option of the command line and by a variable of the environment. */
interface SettingOf<Value> {
  /** `port` is set by `--port` and `LEISURE_PORT`. Default: the service's option without its unit. */
  readonly name?: string
  /** What stands for the value in the help. */
  readonly value: string
  /** What it does, in one sentence without its point. */
  readonly help: string
  /** Set by a variable only, because other users of the machine can see arguments. */
  readonly isSecret?: true
  /** Several values: the option is repeated, and commas separate them in the variable. */
  readonly isList?: true
  /**
   * By default, the text is the value.
   *
   * @param source the option or the variable, for the message.
   * @throws StartError when the text is no such value.
   */
  readonly read?: (text: string, source: string) => Value | Promise<Value>
}

type Item<Value> = Value extends readonly string[] ? string : Exclude<Value, undefined>
type Table = { readonly [Key in keyof ServiceOptions]?: SettingOf<Item<ServiceOptions[Key]>> }

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent']

/** In an address of PostgreSQL. */
const PASSWORD = /^[a-z]+:\/\/[^/?]*:[^/?]*@|[?&]password=/i

/** What the commands about a database can set, too. */
const OF_DATABASE: Table = {
  data: {
    value: 'FOLDER',
    help: 'keeps the data in this folder, in an embedded database for one process',
  },
  database: {
    value: 'postgres://…',
    help: 'keeps the data on this PostgreSQL server, 15 or newer; an address with a password belongs in the variable',
    read(text, source) {
      if (!source.startsWith('-') || !PASSWORD.test(text)) return text
      throw new StartError(
        `The address after ${source} has a password, which other users of the machine can see. Put the address into LEISURE_DATABASE.`,
      )
    },
  },
  databaseCa: {
    value: 'FILE',
    help: "encrypts the connections to PostgreSQL, and checks the server's certificate against these authorities, in PEM",
    read: (text, source) => readText(text, `, which ${source} names,`),
  },
  poolSize: {
    value: 'NUMBER',
    help: 'connections to PostgreSQL at most, a quarter of them for reads only; default 16',
    read: numberFrom(1, 1000),
  },
  connectTimeoutSeconds: {
    value: 'SECONDS',
    help: 'how long a request waits for a connection to PostgreSQL before it is answered with 503; default 5',
    read: numberFrom(0.1, 600),
  },
  requestTimeoutSeconds: {
    value: 'SECONDS',
    help: 'how long a request may wait for PostgreSQL in all; default 10',
    read: numberFrom(0.1, 600),
  },
}

const OF_SERVICE: Table = {
  tenants: {
    value: 'PATH',
    help: 'applies a tenant file, or a folder of them, at start',
    isList: true,
  },
  port: {
    value: 'NUMBER',
    help: 'listens on this port; 0 takes any free one; default 4030',
    read: numberFrom(0, 65_535),
  },
  host: {
    value: 'ADDRESS',
    help: 'listens on this address; default 127.0.0.1, so that only this machine can call the service',
  },
  signInRates: {
    name: 'sign-ins-per-address',
    value: 'NUMBER',
    help: 'how many staff users of a tenant may sign in within a minute from one address, which can be that of a balancer; default 600',
    read: (text, source) => ({ ...SIGN_IN_RATES, perAddress: numberFrom(1, 1_000_000)(text, source) }),
  },
  trustedProxies: {
    value: 'ADDRESS',
    help: "a balancer, or a network of them such as 10.0.0.0/8, whose X-Forwarded-For names the caller's address",
    isList: true,
    read(text, source) {
      const [address = '', bits = '1', ...others] = text.split('/')
      const isLength = Number(bits) >= 1 && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
      if (isIP(address) > 0 && /^\d{1,3}$/.test(bits) && isLength && others.length === 0) return text
      throw new StartError(`${source} must be an address, or a network such as 10.0.0.0/8, not "${text}".`)
    },
  },
  keepAliveSeconds: {
    value: 'SECONDS',
    help: 'keeps a connection this long without a request; must be longer than a balancer keeps it; default 72',
    read: numberFrom(1, 86_400),
  },
  drainDelaySeconds: {
    value: 'SECONDS',
    help: 'goes on serving this long after SIGTERM, while /health/ready returns 503; default 5 with a database address, otherwise 0',
    read: numberFrom(0, 600),
  },
  metricsPort: {
    value: 'NUMBER',
    help: 'serves Prometheus metrics at /metrics on this port; without it, they are not served',
    read: numberFrom(0, 65_535),
  },
  logLevel: {
    value: 'LEVEL',
    help: `logs this and what is worse: ${LEVELS.slice(0, -1).join(', ')}, or ${LEVELS.at(-1)}; default info`,
    read(text, source) {
      if (LEVELS.includes(text)) return text
      throw new StartError(`${source} must be one of ${LEVELS.join(', ')}, not "${text}".`)
    },
  },
  keys: {
    name: 'keys-file',
    value: 'FILE',
    help: 'a file with the keys that sign quotes and seal bank details, [{"id","secret","since"}]; needed with a database address',
    isSecret: true,
    read: async (text, source) => {
      const keys = parseKeys(await readText(text, `, which ${source} names,`), text)
      const { mode } = await stat(text)
      // Windows has no such modes, and shows that everybody may read.
      if (mode & 0o004 && process.platform !== 'win32')
        console.error(
          `Every user of this machine can read the keys in ${text}. Close it with: chmod o= ${text}`,
        )
      return keys
    },
  },
  jwt: {
    value: '{"issuer","audience","jwks","claims"}',
    help: 'an issuer whose JSON Web Tokens are accepted beside the tokens of tenant files',
    isSecret: true,
    read: parseJwtSettings,
  },
}

/** A setting, and the option of the service that it sets. */
export type Setting = Required<Pick<SettingOf<unknown>, 'name' | 'read'>> &
  SettingOf<unknown> & { readonly sets: string }

export const DATABASE_SETTINGS: readonly Setting[] = settingsOf(OF_DATABASE)

/** Everything that can be set. The command line, `--help` and the guide are made from it. */
export const SETTINGS: readonly Setting[] = [...DATABASE_SETTINGS, ...settingsOf(OF_SERVICE)]

function settingsOf(table: Table): Setting[] {
  return Object.entries(table).map(([sets, setting]) => {
    const name = sets.replace(/Seconds$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return { name, sets, read: (text: string) => text, ...setting }
  })
}

export function optionOf({ name }: Setting): string {
  return `--${name}`
}

export function variableOf({ name }: Setting): string {
  return `LEISURE_${name.toUpperCase().replaceAll('-', '_')}`
}

function numberFrom(min: number, max: number) {
  return (text: string, source: string): number => {
    const [form, kind, places] = Number.isInteger(min)
      ? [/^\d{1,9}$/, 'whole number', '']
      : [/^\d{1,9}(\.\d{1,3})?$/, 'number', ', with at most three decimal places']
    if (form.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
    throw new StartError(`${source} must be a ${kind} from ${min} to ${max}${places}, not "${text}".`)
  }
}
