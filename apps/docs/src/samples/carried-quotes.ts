import { QUOTE_FIELDS } from '../document.ts'

type Path = readonly (string | number)[]
type Replace = (sent: unknown, path: Path) => unknown

/** A copy of a body with each quote replaced. A quote that is missing or has another type is left alone. */
export function withQuotes(operationId: string, body: unknown, replace: Replace): unknown {
  const own = QUOTE_FIELDS.filter((field) => field.operationId === operationId)
  return own.reduce((value, { path }) => replaceAt(value, path, [], replace), body)
}

function replaceAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  path: Path,
  replace: Replace,
): unknown {
  if (step === undefined) return replace(value, path)
  if (step === '*') {
    if (!Array.isArray(value)) return value
    return value.map((item, index) => replaceAt(item, rest, [...path, index], replace))
  }
  if (typeof value !== 'object' || value === null || !(step in value)) return value
  return { ...value, [step]: replaceAt(value[step as never], rest, [...path, step], replace) }
}
