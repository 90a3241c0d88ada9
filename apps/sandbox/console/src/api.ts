import type * as companion from '@leisure-ops/openapi/companion-types'
import type * as sandbox from '@leisure-ops/openapi/sandbox-types'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import createClient, { type Client } from 'openapi-fetch'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

type paths = companion.paths & sandbox.paths

export type Schemas = companion.components['schemas'] & sandbox.components['schemas']
export type Exchange = Schemas['Exchange']

/** A client of the sandbox's own document and of the companion operations. */
export type SandboxClient = Client<paths>

/** A failure that the sandbox answered with, in its own words. */
export class SandboxError extends Error {
  override name = 'SandboxError'
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** The second header keeps what the console asks for itself out of the exchanges. */
export function createSandboxClient(accessToken: string): SandboxClient {
  const headers = { authorization: `Bearer ${accessToken}`, 'x-sandbox-console': 'true' }
  return createClient<paths>({ headers })
}

export const SandboxContext = createContext(createSandboxClient(''))

export const useSandbox = (): SandboxClient => useContext(SandboxContext)

interface Response<T> {
  readonly data?: T
  readonly error?: unknown
  readonly response: globalThis.Response
}

/**
 * The data of a response.
 *
 * @throws SandboxError with the message of the failure.
 */
export async function dataOf<T>(call: Promise<Response<T>>): Promise<T> {
  const { data, error, response } = await call
  if (response.ok) return data as T
  throw new SandboxError(messageOf(error) ?? `The sandbox answered ${response.status}.`, response.status)
}

function messageOf(error: unknown): string | undefined {
  const { detail, errors } = (error ?? {}) as { detail?: string; errors?: Record<string, string[]> }
  const fields = Object.values(errors ?? {}).flat()
  return fields.length > 0 ? fields.join(' ') : detail
}

/** The first part of the key of each query that a change of the tenant may affect. */
export const TENANT = 'tenant'

/** Changes the tenant. Everything about it is then read again. */
export function useTenantChange<Variables = void>(
  change: (client: SandboxClient, variables: Variables) => Promise<Response<unknown>>,
) {
  const client = useSandbox()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (variables: Variables) => dataOf(change(client, variables)),
    onSuccess: () => queries.invalidateQueries({ queryKey: [TENANT] }),
  })
}
