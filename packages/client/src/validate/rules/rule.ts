import type { FailureName, OperationId } from '../../failures/names.ts'
import type { components } from '../../schema.ts'

export type Schemas = components['schemas']
export type Path = readonly (string | number)[]

/** A value that may come from a form: any part of it may be missing or have another type. */
export type Loose<T> = T extends readonly (infer E)[]
  ? readonly (Loose<E> | null)[]
  : T extends object
    ? { readonly [K in keyof T]?: Loose<T[K]> | null }
    : T

/** What a rule knows besides the body. */
export interface RuleContext {
  /** The values in the path of the request. */
  readonly route: Readonly<Record<string, unknown>>
  /** Today's date in UTC, `2026-12-01`. */
  readonly today: string
}

/** Where a rule is broken, with the values for the service's message. */
export interface Breach {
  readonly path: Path
  readonly params?: Readonly<Record<string, unknown>>
}

/** A rule of one operation: the failure that the service would return, and where a body breaks the rule. */
export interface Rule<O extends OperationId, Body> {
  readonly code: FailureName<O>
  readonly breaches: (body: Loose<Body>, context: RuleContext) => readonly Breach[]
}

/** One breach, or none. */
export function breachIf(isBroken: boolean, path: Path, params?: Breach['params']): Breach[] {
  return isBroken ? [params ? { path, params } : { path }] : []
}
