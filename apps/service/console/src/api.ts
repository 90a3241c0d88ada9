import type { components, paths } from '@leisure-ops/openapi/sandbox-types'
import createClient, { type Client } from 'openapi-fetch'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

type Schemas = components['schemas']
export type Exchange = Schemas['Exchange']
export type OperationAnswers = Schemas['OperationAnswers']

export type Scenario = Schemas['Scenario']
export type ScenarioRequest = Schemas['ScenarioRequest']
export type FaultPoint = Schemas['FaultPoint']
export type Fault = Schemas['Fault']
export type StoredMember = Schemas['StoredMember']

/** A client of the sandbox's own document. */
export interface Sandbox {
  readonly accessToken: string
  readonly client: Client<paths>
}

/** A refusal of the sandbox, in its own words. */
export class SandboxError extends Error {
  override name = 'SandboxError'
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

export function createSandboxClient(accessToken: string): Sandbox {
  const client = createClient<paths>({ headers: { authorization: `Bearer ${accessToken}` } })
  return { accessToken, client }
}

export const SandboxContext = createContext<Sandbox | undefined>(undefined)

export function useSandbox(): Sandbox {
  const sandbox = useContext(SandboxContext)
  if (sandbox === undefined) throw new TypeError('There is no sandbox around this component.')
  return sandbox
}

interface Answered<T> {
  readonly data?: T
  readonly error?: unknown
  readonly response: Response
}

/**
 * The data of an answer.
 *
 * @throws SandboxError with the sentence of the failure.
 */
export async function dataOf<T>(call: Promise<Answered<T>>): Promise<T> {
  const { data, error, response } = await call
  if (response.ok) return data as T
  throw new SandboxError(sentenceOf(error) ?? `The sandbox answered ${response.status}.`, response.status)
}

function sentenceOf(error: unknown): string | undefined {
  const { detail, errors } = (error ?? {}) as { detail?: string; errors?: Record<string, string[]> }
  const fields = Object.values(errors ?? {}).flat()
  return fields.length > 0 ? fields.join(' ') : detail
}
