import { type Path, TenantInputError } from './tenant-input-error.ts'
import type { Translation } from './translation.ts'

const MEMBERS = ['type', 'culture', 'text']

/**
 * The translations of a record; empty when it has none.
 *
 * @throws TenantInputError with the path of a value that is not of the type that belongs there.
 */
export function translationsOf(record: unknown, path: Path): readonly Translation[] {
  const at = [...path, 'translations']
  const entries = requireArray(requireObject(record, path).translations ?? [], at)
  entries.forEach((entry, index) => {
    for (const name of MEMBERS) requireString(Object(entry)[name], [...at, index, name])
  })
  return entries as readonly Translation[]
}

export function requireString(value: unknown, path: Path): string {
  if (typeof value !== 'string') throw new TenantInputError(path, 'a string')
  return value
}

export function requireArray(value: unknown, path: Path): readonly unknown[] {
  if (!Array.isArray(value)) throw new TenantInputError(path, 'an array')
  return value
}

function requireObject(value: unknown, path: Path): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TenantInputError(path, 'an object')
  }
  return value as Record<string, unknown>
}
