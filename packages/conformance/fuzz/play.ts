import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { stringifyWithQuotes } from '@leisure-ops/quote'
import type { Call } from '../src/environment.ts'
import type { Exchange } from '../src/exchange.ts'
import { playAccount } from './accounts.ts'
import { playCreation } from './creations.ts'
import { Finding } from './finding.ts'
import { judgeAnswer } from './rules.ts'
import type { Step } from './step.ts'
import type { World } from './world.ts'

const operations = new Map(operationsOf(document).map((one) => [one.operationId, one]))
const methodsOf = Map.groupBy(operations.values(), ({ path }) => path)

/** Sends a request with valid credentials, and checks the answer against the rules. */
export async function ask(world: World, operationId: string, call: Call): Promise<Exchange> {
  const body =
    typeof call.body === 'object' && call.body !== null ? stringifyWithQuotes(call.body) : call.body
  const exchange = await world.send(operationId, { ...call, ...(body !== undefined && { body }) })
  judgeAnswer(exchange, world.setting.isObjectId)
  return exchange
}

/**
 * Carries out a step.
 *
 * @throws Finding when the service breaks a rule.
 */
export async function play(world: World, step: Step): Promise<void> {
  switch (step.do) {
    case 'create-user':
    case 'replace-user':
    case 'read-user':
    case 'delete-user':
      return playAccount(world, step)
    case 'price':
    case 'join':
    case 'book':
      return playCreation(world, step)
    case 'anything': {
      const { operationId, body, path, query } = step
      // An address cannot contain half of a surrogate pair.
      const known = path.toWellFormed()
      const values = { username: known, siteId: known }
      await ask(world, operationId, { path: values, query, ...(body !== undefined && { body }) })
      return
    }
    case 'raw': {
      const { operationId, text, contentType } = step
      await ask(world, operationId, {
        path: { username: 'jsmith' },
        body: text,
        headers: { 'content-type': contentType || undefined },
      })
      return
    }
    case 'unknown-caller':
      return playUnknownCaller(world, step)
    case 'other-method':
      return playOtherMethod(world, step)
    case 'pass-time':
      return world.passTime(step.seconds)
  }
}

const UNKNOWN = {
  'no-token': { authorization: undefined },
  'unknown-token': { authorization: 'Bearer nobody' },
  'no-sso': { 'x-use-sso': undefined },
}

async function playUnknownCaller(
  world: World,
  { operationId, variant }: Extract<Step, { do: 'unknown-caller' }>,
): Promise<void> {
  const exchange = await world.send(operationId, {
    path: { username: 'jsmith', siteId: world.setting.siteId },
    headers: UNKNOWN[variant],
    ...(operations.get(operationId)?.operation.requestBody && { body: {} }),
  })
  if (exchange.status !== 401)
    throw new Finding('a request without valid credentials is refused', variant, exchange)
}

async function playOtherMethod(
  world: World,
  { operationId, method }: Extract<Step, { do: 'other-method' }>,
): Promise<void> {
  const { path } = operations.get(operationId) as NonNullable<ReturnType<typeof operations.get>>
  const known = methodsOf.get(path)?.map((one) => one.method.toUpperCase()) ?? []
  if (known.includes(method)) return
  const exchange = await world.send(operationId, { path: { username: 'jsmith', siteId: 'x' }, method })
  const allowed = exchange.responseHeaders.allow
    ?.split(/\s*,\s*/)
    .sort()
    .join()
  if (exchange.status !== 405 || allowed !== known.sort().join()) {
    throw new Finding('an unsupported method returns 405', `${method}, Allow: ${allowed}`, exchange)
  }
}
