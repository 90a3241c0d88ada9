import type { Scenario, ScenarioRequest } from './scenario.ts'

/** A request of a scenario, ready to be sent. Its body contains the values that earlier requests kept. */
export interface PlayedRequest {
  readonly method: ScenarioRequest['method']
  readonly path: string
  readonly accessToken: string
  /** JSON, to be sent as it is. */
  readonly body: string | undefined
  /** What it has beside its credentials. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The values that earlier requests kept for later ones: JSON by name. */
export type Kept = Readonly<Record<string, string>>

/**
 * Sends a request that has to succeed.
 *
 * @returns the body of the response, exactly as it was received.
 * @throws when the request fails.
 */
export type Prepare = (request: PlayedRequest) => Promise<string>

/** How long the call may take to reach its fault point, and how often that is asked. */
const LONGEST_WAIT_MS = 10_000
const PAUSE_MS = 25

const RESET: ScenarioRequest = { method: 'POST', path: '/_sandbox/reset' }
const isReset = ({ path }: ScenarioRequest) => path === RESET.path

/**
 * Prepares the tenant of a scenario, so that its failure happens: resets the tenant, and then sends the given
 * requests. An unknown token has no tenant and needs no preparation.
 *
 * @param prepare sends each of the requests.
 * @returns the values of their responses that the call needs.
 */
export async function prepareScenario(
  { accessToken, given, failure }: Pick<Scenario, 'accessToken' | 'given' | 'failure'>,
  prepare: Prepare,
): Promise<Kept> {
  if (failure === 'credentials-rejected') return {}
  let kept: Kept = {}
  for (const request of given.some(isReset) ? given : [RESET, ...given]) {
    kept = { ...kept, ...keptOf(request, await prepare(fillRequest(request, accessToken, kept))) }
  }
  return kept
}

/**
 * Sends the call of a prepared scenario and, while it waits, the requests that have to be answered meanwhile.
 *
 * @param send sends the call.
 * @returns what `send` returned.
 */
export async function callScenario<Received>(
  { accessToken, call, meanwhile = [] }: Pick<Scenario, 'accessToken' | 'call' | 'meanwhile'>,
  kept: Kept,
  prepare: Prepare,
  send: (request: PlayedRequest) => Promise<Received>,
): Promise<Received> {
  const response = send(fillRequest(call, accessToken, kept))
  if (meanwhile.length === 0) return response
  // Nothing waits for the response yet, and a rejection must not end the process.
  const answered = response.then(
    () => true,
    () => true,
  )
  for (const end = performance.now() + LONGEST_WAIT_MS; performance.now() < end; ) {
    if (await Promise.race([answered, pause()])) return response
    const faults = await prepare({ method: 'GET', path: '/_sandbox/faults', accessToken, body: undefined })
    // The sandbox removes a fault when its point is reached.
    if ((JSON.parse(faults) as { fault: unknown }[]).every(({ fault }) => fault === null)) break
  }
  for (const request of meanwhile) await prepare(fillRequest(request, accessToken, kept))
  return response
}

async function pause(): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

/** Fills the kept values into a request, byte for byte: a quote must not be parsed and written again. */
function fillRequest(
  { method, path, body, idempotencyKey }: ScenarioRequest,
  accessToken: string,
  kept: Kept,
): PlayedRequest {
  const hasBody = body !== undefined && body !== null
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
  return { method, path, accessToken, headers, body: hasBody ? bodyText(body, kept) : undefined }
}

function bodyText(body: unknown, kept: Kept): string {
  return JSON.stringify(body).replace(/"\{\{(\w+)\}\}"/g, (_, name: string) => {
    const text = kept[name]
    if (text === undefined) throw new TypeError(`No earlier request of the scenario kept a value as ${name}.`)
    return text
  })
}

function keptOf({ keeps }: ScenarioRequest, response: string): Kept {
  if (keeps === undefined) return {}
  const { name, member } = keeps
  return { [name]: member === undefined ? response : JSON.stringify(JSON.parse(response)[member]) }
}
