import type { Scenario, ScenarioRequest } from '../api.ts'

/** What came back. */
export interface Outcome {
  readonly status: number
  readonly body: string
}

/** How long a call is given to reach the fault point that it waits at. */
const UNDER_WAY_MS = 300

/**
 * Brings the tenant of the scenario there: a reset, then its requests. A token that no tenant has needs nothing.
 *
 * @throws Error when a request of the preparation fails.
 */
export async function prepareScenario({ accessToken, given }: Scenario): Promise<void> {
  const reset = await send(accessToken, { method: 'POST', path: '/_sandbox/reset', body: null })
  if (reset.status === 401 && given.length === 0) return
  if (reset.status >= 400) throw new Error(`The reset was answered with ${reset.status}.`)
  for (const request of given) {
    const { status, body } = await send(accessToken, request)
    if (status >= 400)
      throw new Error(`${request.method} ${request.path} was answered with ${status}: ${body}`)
  }
}

/** Sends the call, and what has to happen while it is under way. */
export async function callScenario({ accessToken, call, meanwhile }: Scenario): Promise<Outcome> {
  const answer = send(accessToken, call)
  if (meanwhile.length > 0) await new Promise((resolve) => setTimeout(resolve, UNDER_WAY_MS))
  for (const request of meanwhile) await send(accessToken, request)
  return answer
}

async function send(accessToken: string, { method, path, body }: ScenarioRequest): Promise<Outcome> {
  const response = await fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'x-use-sso': 'true',
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    ...(body !== null && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.text() }
}
