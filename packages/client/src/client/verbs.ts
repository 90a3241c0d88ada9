import type { Client } from 'openapi-fetch'
import { withoutMessage } from '../errors/api-error.ts'
import type { OperationId } from '../failures/names.ts'
import { OPERATIONS } from '../generated/operations.ts'
import type { paths } from '../schema.ts'
import { jsonOf } from './invoke.ts'
import type { Result, Send, SendOptions } from './send.ts'

type Verb = (path: string, options?: SendOptions) => Promise<Result>

/**
 * openapi-fetch's client, whose calls go the same way as the named operations. A response that is not a
 * success always has an `error`, even if the service sent no body.
 */
export function verbsOf(client: Client<paths>, send: Send): Client<paths> {
  const call = async (method: string, path: string, options: SendOptions = {}): Promise<Result> => {
    const { parseAs = 'json' } = options
    return send<Result>(operationOf(method, path), options, {
      success: (received, call, result) =>
        parseAs === 'json' ? { data: jsonOf(received, call), response: received.response } : result,
      failure: ({ status, code }, result) =>
        // openapi-fetch found nothing in the body: it was empty, `""`, or another JSON value without content.
        String(result.error || '').trim() === ''
          ? { ...result, error: withoutMessage(status, code) }
          : result,
    })
  }
  const methods = client as unknown as Record<string, unknown>
  methods.request = (method: string, ...values: Parameters<Verb>) => call(method.toUpperCase(), ...values)
  for (const name in methods) {
    if (name === name.toUpperCase()) methods[name] = (...values: Parameters<Verb>) => call(name, ...values)
  }
  return client
}

function operationOf(method: string, path: string): OperationId {
  for (const [operation, known] of Object.entries(OPERATIONS))
    if (known.path === path && known.method === method) return operation as OperationId
  throw new TypeError(
    `The OpenAPI document has no operation ${method} ${path}. Pass a path as written there.`,
  )
}
