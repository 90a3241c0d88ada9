import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Product } from '../product.ts'

/** Calls a companion operation, as the tenant `demo`. */
export async function companion(
  service: Product,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const response = await service.send('demo', body ? 'POST' : 'GET', `/_companion${path}`, body)
  return { status: response.status, body: await response.json() }
}

export interface Sent {
  readonly status: number
  readonly mediaType: string | null
  readonly text: string
}

/** Sends a body as text, because a quote must be sent back byte for byte. */
export async function post(
  service: Product,
  operationId: string,
  text: string,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const { path = '' } = operationsOf(document).find((one) => one.operationId === operationId) ?? {}
  const accept = 'text/plain, application/json;q=0.5'
  const response = await service.send('demo', 'POST', path, text, { accept, ...headers })
  return {
    status: response.status,
    mediaType: response.headers.get('content-type'),
    text: await response.text(),
  }
}
