import {
  callScenario as call,
  type Kept,
  type PlayedRequest,
  prepareScenario as prepare,
} from '@leisure-ops/openapi/scenarios'
import type { Scenario } from '../api.ts'

/** The answer of a call. */
export interface Outcome {
  readonly status: number
  readonly body: string
}

/**
 * Prepares the tenant of the scenario: a reset, then its requests. An unknown token needs no preparation.
 *
 * @returns what the call needs of the answers.
 * @throws Error when a request of the preparation fails.
 */
export function prepareScenario(scenario: Scenario): Promise<Kept> {
  return prepare(scenario, sendSuccessfully)
}

/** Sends the call, and the requests that have to be sent while it is under way. */
export function callScenario(scenario: Scenario, kept: Kept): Promise<Outcome> {
  return call(scenario, kept, sendSuccessfully, send)
}

async function sendSuccessfully(request: PlayedRequest): Promise<string> {
  const { status, body } = await send(request)
  if (status >= 400) throw new Error(`${request.method} ${request.path} was answered with ${status}: ${body}`)
  return body
}

async function send({ accessToken, method, path, body }: PlayedRequest): Promise<Outcome> {
  const response = await fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'x-use-sso': 'true',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, body: await response.text() }
}
