import { parsePrefer } from '@leisure-ops/openapi'
import type { MockRequest } from './request.ts'

/** What the caller asks for, with the `Prefer` header or with query parameters that begin with `__`. */
export interface Preferences {
  /** A named response of the document. */
  readonly example: string | undefined
  /** A status: its first response is sent. */
  readonly code: number | undefined
  /** Generated values instead of the examples. */
  readonly dynamic: boolean
  /** The same seed generates the same values. */
  readonly seed: string | undefined
}

export function preferencesOf({ headers, query }: MockRequest): Preferences {
  const prefer = parsePrefer(headers.prefer)
  const wanted = (name: string) => prefer.get(name) ?? query.get(`__${name}`) ?? undefined
  const code = wanted('code')
  return {
    example: wanted('example'),
    code: /^\d{3}$/.test(String(code)) ? Number(code) : undefined,
    dynamic: wanted('dynamic') === 'true',
    seed: wanted('seed'),
  }
}

/** Whether the caller asks for a specific response. */
export function asksForResponse({ example, code, dynamic }: Preferences): boolean {
  return example !== undefined || code !== undefined || dynamic
}
