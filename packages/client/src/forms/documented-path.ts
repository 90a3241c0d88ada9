import { FIELD_NAMES } from '../generated/failure-fields.ts'

const names = /* @__PURE__ */ new Map(FIELD_NAMES.map((name) => [name.toLowerCase(), name]))

/**
 * The path of a field as the document spells it, for a key of a validation problem in any of the usual spellings:
 * `Members[0].OrderKey`, `$.members[0].orderKey`, `members.0.orderKey`, `#/members/0/orderKey` and `request.Members[0].OrderKey` are
 * all `members[0].orderKey`.
 *
 * @returns `undefined` when no name in the key is one of the document's.
 */
export function documentedPath(key: string): string | undefined {
  const steps = key.split(/[^\p{L}\p{N}_-]+/u).filter(Boolean)
  const known = steps.map((step) => (/^\d+$/.test(step) ? `[${step}]` : names.get(step.toLowerCase())))
  // What stands before is the name of a parameter in the service.
  const first = known.findIndex((step) => step !== undefined && !step.startsWith('['))
  if (first < 0) return undefined
  return steps.slice(first).reduce((path, step, index) => {
    const own = known[first + index] ?? step
    return path && !own.startsWith('[') ? `${path}.${own}` : path + own
  }, '')
}
