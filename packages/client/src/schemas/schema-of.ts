import type { SignedQuote } from '@leisure-ops/quote'
import type * as z from 'zod/mini'

/** A schema of zod/mini, which is a Standard Schema, too. That of an object has the schemas of its properties in `shape`. */
export type SchemaOf<T> = z.ZodMiniType<T, T> &
  ([T] extends [readonly unknown[] | SignedQuote]
    ? unknown
    : [T] extends [object]
      ? { readonly shape: { readonly [Name in keyof T]-?: SchemaOf<T[Name]> } }
      : unknown)
