import { TenantInputError } from './tenant-input-error.ts'
import type { Translation } from './translation.ts'

/** Where a value stands: the name of the argument, then member names and indices. */
export type Path = readonly (string | number)[]

const MEMBERS = ['type', 'culture', 'text']

interface Kinds {
  string: string
  object: Readonly<Record<string, unknown>>
  array: readonly unknown[]
}

/** @throws TenantInputError unless the value is of the kind. */
export function demand<K extends keyof Kinds>(kind: K, value: unknown, path: Path): Kinds[K] {
  const is = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  if (is !== kind) throw new TenantInputError(path, kind)
  return value as Kinds[K]
}

/**
 * The translations of a record; none where it has no such member.
 *
 * @throws TenantInputError with the path of what is no object, no array or no string.
 */
export function readTranslations(record: unknown, path: Path): readonly Translation[] {
  const at = [...path, 'translations']
  const entries = demand('array', demand('object', record, path).translations ?? [], at)
  entries.forEach((entry, index) => {
    for (const name of MEMBERS) demand('string', Object(entry)[name], [...at, index, name])
  })
  return entries as readonly Translation[]
}
