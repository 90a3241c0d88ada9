import { isObject } from '../http/strict-json.ts'
import type { TenantFile } from './tenant-file.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields that can name an entry of a list. */
const NAMES = ['id', 'code', 'reference', 'name'] as const

/**
 * How two tenant files differ: a line for each entry or field that comes (`+`), changes (`~`) or goes (`-`).
 *
 * @param before what the first file has at the path; `undefined` when it has nothing there.
 */
export function differencesOf(before: unknown, after: unknown, path = ''): string[] {
  if (isSame(before, after)) return []
  const [one, other] = [before ?? emptyFor(after), after ?? emptyFor(before)]
  if (isListOfEntries(one) && isListOfEntries(other)) return entryDifferences(one, other, path)
  if (isObject(one) && isObject(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return names.flatMap((name) => differencesOf(one[name], other[name], path ? `${path}.${name}` : name))
  }
  if (before === undefined) return [`+ ${path}: ${JSON.stringify(after)}`]
  if (after === undefined) return [`- ${path}: ${JSON.stringify(before)}`]
  return [`~ ${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`]
}

/** How many changes an entry of the audit has at most, and which are cut, after 200 characters. */
const [MAX_CHANGES, LONG] = [100, /^(.{200}).+/su] as const

/** What an apply changes, for the audit: without people, who may be deleted later, and hashes of tokens. */
export function changesForAudit(before: Partial<TenantFile>, after: TenantFile): string[] {
  const all = differencesOf(withoutPeople(before), withoutPeople(after))
  const shown = all
    .slice(0, MAX_CHANGES)
    .map((line) => line.replace(/\b[\da-f]{64}\b/gi, '…'))
    .map((line) => line.replace(LONG, '$1…'))
  return all.length > MAX_CHANGES ? [...shown, `… and ${all.length - MAX_CHANGES} more`] : shown
}

/** The configuration of a tenant file. */
export function withoutPeople({
  members: _,
  bookings: _b,
  staffUsers: _s,
  ...configuration
}: Partial<TenantFile>): Partial<TenantFile> {
  return configuration
}

/** An entry that comes or goes is shown by its name, or as a whole when it has none. */
function entryDifferences(before: readonly Fields[], after: readonly Fields[], path: string): string[] {
  const name = NAMES.find((one) => namesAll(before, one) && namesAll(after, one))
  const [old, next] = [before, after].map(
    (list) => new Map(list.map((entry, index) => [name === undefined ? index : entry[name], entry])),
  ) as [Map<unknown, Fields>, Map<unknown, Fields>]
  const places = [...new Set([...old.keys(), ...next.keys()])]
  const lines = places.flatMap((place) => {
    const [one, other, own] = [old.get(place), next.get(place), `${path}[${place}]`]
    if (one !== undefined && other !== undefined) return differencesOf(one, other, own)
    const whole = name === undefined ? `: ${JSON.stringify(one ?? other)}` : ''
    return `${one === undefined ? '+' : '-'} ${own}${whole}`
  })
  const isReordered = !isSame(
    [...old.keys()].filter((place) => next.has(place)),
    [...next.keys()].filter((place) => old.has(place)),
  )
  return isReordered ? [`~ ${path}: in another order`, ...lines] : lines
}

function namesAll(list: readonly Fields[], name: string): boolean {
  const values = new Set(list.map((entry) => entry[name]))
  return values.size === list.length && !values.has(undefined)
}

function emptyFor(value: unknown): unknown {
  if (isListOfEntries(value)) return []
  return isObject(value) ? {} : undefined
}

function isListOfEntries(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every(isObject)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
