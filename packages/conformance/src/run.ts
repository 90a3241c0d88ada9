import type { Check, Need } from './check.ts'
import { CHECKS } from './checks/all-checks.ts'
import { cleanUp } from './clean-up.ts'
import { changesSomething } from './document/operation-of.ts'
import { type Environment, NoResponseError, OptionError } from './environment.ts'
import type { Exchange } from './exchange.ts'
import { type JsonClient, jsonClientAt } from './json-client.ts'
import { discover } from './known.ts'
import { maskExchange } from './mask.ts'
import { CheckSkipped, Difference, type DifferenceKind } from './outcome.ts'
import { type Extras, NEEDED_CLIENTS, Trial } from './trial.ts'

export interface ConformanceOptions {
  /** Address of the environment, without `/api`. */
  readonly baseUrl: string
  readonly accessToken: string
  /** An access token of another tenant, to check that neither tenant sees data of the other. */
  readonly otherAccessToken?: string | undefined
  /**
   * Whether to run checks that create or change something. Default `false`. Operations that do so then
   * receive only requests that they have to refuse, and none after one of them was accepted.
   */
  readonly writes?: boolean
  /** Whether to send only reads and price requests. Default `false`. */
  readonly readsOnly?: boolean
  /**
   * Whether to try every named failure on the demo tenants of the sandbox. This resets them, so everything
   * that was created there is lost.
   */
  readonly reset?: boolean
  /**
   * Address of the companion operations, for checks of what is stored, and to remove what checks created.
   * Default: the address of the sandbox. Without either, an environment is not expected to have them.
   */
  readonly companion?: string | undefined
  /** Address of the environment's sandbox, for checks that move its clock. */
  readonly sandbox?: string | undefined
  /** Membership types sold at the first site. Of all operations, only a companion operation lists them. */
  readonly membershipTypeIds?: readonly string[] | undefined
  /** A password that the tenant accepts for a new account. Default: the document's example. */
  readonly staffPassword?: string | undefined
  /** Runs only the checks whose name contains one of these texts. */
  readonly only?: readonly string[] | undefined
  /** Time to wait for one response, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  /** Called at once when a request that has to be refused was accepted, with a text that names it. */
  readonly onAccepted?: (what: string) => void
  /** Called before each check and once at the end. */
  readonly onProgress?: (done: number, total: number, name: string) => void
}

export interface CheckResult {
  readonly check: Omit<Check, 'run'>
  readonly outcome: Outcome
  /** The requests and responses, in order, without secrets. */
  readonly exchanges: readonly Exchange[]
}

export type Outcome =
  | { readonly result: 'passed' }
  | {
      readonly result: 'failed'
      /** How the response differs: `200 instead of 400 field-missing.` */
      readonly difference: string
      readonly kind: DifferenceKind
      /** What else is wrong with the response, in whole sentences; often empty. */
      readonly also: string
    }
  | { readonly result: 'skipped'; readonly why: string; readonly needed: string }

export interface ConformanceReport {
  readonly baseUrl: string
  readonly results: readonly CheckResult[]
  /** What the checks created and did not remove. */
  readonly left: readonly string[]
}

/**
 * Checks whether an environment does what the document says. The checks run one after the other.
 *
 * @throws NoResponseError when the environment cannot be reached at all.
 * @throws TypeError when an option is not valid.
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const { onProgress = () => {}, onAccepted = () => {}, only = [] } = options
  const checks = checksNamed(only)
  const environment = environmentOf(options)
  const extras = extrasOf(options, environment)
  const types = options.membershipTypeIds ?? (await listedTypes(extras.companion))
  const known = await discover(environment, {
    membershipTypeIds: types,
    staffPassword: options.staffPassword ?? 'Correct-Horse-7-battery',
  })
  const results: CheckResult[] = []
  const left: string[] = []
  let sends: Sends = options.readsOnly ? 'reads' : 'everything'
  for (const [index, { run, ...check }] of checks.entries()) {
    onProgress(index, checks.length, check.name)
    const trial = new Trial(environment, known, extras)
    const outcome =
      skippedOutcome(check, sends, { ...options, ...extras }) ?? (await outcomeOf(() => run(trial)))
    const isRefusable = (one: Exchange) => !check.needs.includes('writes') || trial.toRefuse.has(one)
    const accepted = trial.exchanges.filter((one) => isAccepted(one) && isRefusable(one))
    const texts = accepted.map(
      ({ method, url, status }) =>
        `whatever ${method} ${new URL(url).pathname} created or changed: it answered ${status} to the request of ${check.name}, which it has to refuse`,
    )
    texts.forEach(onAccepted)
    if (texts.length > 0 && !options.writes) sends = 'no more writes'
    const secrets = [options.accessToken, options.otherAccessToken]
    results.push({ check, outcome, exchanges: trial.exchanges.map((one) => maskExchange(one, secrets)) })
    left.push(...texts, ...(await cleanUp(trial.created, extras.companion)))
  }
  onProgress(checks.length, checks.length, '')
  return { baseUrl: environment.baseUrl, results, left }
}

/** Whether an environment may have created or changed something with this response. */
export function isAccepted({ operationId, status }: Exchange): boolean {
  return status < 300 && changesSomething(operationId)
}

function checksNamed(only: readonly string[]): readonly Check[] {
  if (only.length === 0) return CHECKS
  const chosen = CHECKS.filter(({ name }) => only.some((text) => name.includes(text)))
  if (chosen.length > 0) return chosen
  throw new OptionError(`No check has a name that contains ${only.map((text) => `"${text}"`).join(' or ')}.`)
}

/** The operations that the options name. Those of a sandbox include the companion operations. */
function extrasOf({ sandbox, companion = sandbox }: ConformanceOptions, environment: Environment): Extras {
  const at = (option: keyof Extras, url: string | undefined) =>
    url === undefined ? undefined : jsonClientAt(trimmedUrl(option, url), environment)
  return { sandbox: at('sandbox', sandbox), companion: at('companion', companion) }
}

/** The membership types that the companion operations list; none where they are not there, or refused. */
async function listedTypes(companion: JsonClient | undefined): Promise<string[]> {
  const response = await companion?.try('GET', '/_companion/membership-types')
  return Array.isArray(response?.body) ? response.body.map(({ id }: { id: string }) => id) : []
}

async function outcomeOf(run: () => Promise<void>): Promise<Outcome> {
  try {
    await run()
    return { result: 'passed' }
  } catch (error) {
    if (error instanceof Difference)
      return { result: 'failed', difference: error.message, kind: error.kind, also: error.also }
    if (error instanceof CheckSkipped) return { result: 'skipped', why: error.message, needed: error.needed }
    if (error instanceof NoResponseError)
      return { result: 'failed', difference: `${error.message}.`, kind: 'broken', also: '' }
    throw error
  }
}

/** Which requests may be sent. */
type Sends = 'everything' | 'no more writes' | 'reads'

/** Why a check is skipped, and how to change that: by what it needs, or by which requests may be sent. */
const REASONS: Readonly<Record<Need | Exclude<Sends, 'everything'>, readonly [why: string, needed: string]>> =
  {
    ...NEEDED_CLIENTS,
    writes: ['This check creates or changes data.', 'Allow it with --writes.'],
    reset: ['This check resets the demo tenants of the sandbox.', 'Allow it with --reset.'],
    reads: ['This check sends what may create or change something.', 'Allow it without --reads-only.'],
    'no more writes': ['A request that has to be refused was accepted.', 'Allow more of them with --writes.'],
  }

function skippedOutcome(
  { operationId, needs }: Pick<Check, 'operationId' | 'needs'>,
  sends: Sends,
  given: Readonly<Partial<Record<Need, unknown>>>,
): Outcome | undefined {
  const isWithheld = sends !== 'everything' && changesSomething(operationId)
  const missing = (['sandbox', 'companion', 'writes', 'reset'] as const).find(
    (need) => needs.includes(need) && !given[need],
  )
  const reason = isWithheld ? sends : missing
  if (reason === undefined) return undefined
  const [why, needed] = REASONS[reason]
  return { result: 'skipped', why, needed }
}

function environmentOf({
  baseUrl,
  accessToken,
  otherAccessToken,
  timeoutMs = 30_000,
  fetch = globalThis.fetch,
}: ConformanceOptions): Environment {
  return {
    baseUrl: trimmedUrl('baseUrl', baseUrl),
    accessToken: usableToken(accessToken),
    otherAccessToken: otherAccessToken === undefined ? undefined : usableToken(otherAccessToken),
    timeoutMs,
    fetch,
  }
}

function usableToken(token: string): string {
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token
  throw new OptionError('An access token must be a non-empty string of visible ASCII characters.')
}

function trimmedUrl(option: string, text: string): string {
  const url = URL.parse(text)
  const { username, password, search, hash } = url ?? {}
  if (url === null || !/^https?:/.test(url.protocol) || username || password || search || hash) {
    throw new OptionError(
      `${option} must begin with http:// or https:// and must not contain credentials, a query or a fragment.`,
    )
  }
  return url.href.replace(/\/+$/, '')
}
