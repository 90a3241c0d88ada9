import type { SignedQuote } from '@leisure-ops/quote'
import type * as z from 'zod/mini'

/** A schema of zod/mini. An interface, so that a program can name it in declarations of its own. */
export interface Schema<T> extends z.ZodMiniType<T, T> {}

/** A schema of zod/mini, which is a Standard Schema, too. That of an object has the schemas of its properties in `shape`. */
export type SchemaOf<T> = Schema<T> &
  ([T] extends [readonly unknown[] | SignedQuote]
    ? unknown
    : [T] extends [object]
      ? { readonly shape: { readonly [Name in keyof T]-?: SchemaOf<T[Name]> } }
      : unknown)
