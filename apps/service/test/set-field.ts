/** A request under construction. Its shape may be wrong. */
export type Draft = { [name: string]: unknown }

/** Puts a value at a path such as `primaryMember.profile.email`; `undefined` removes the member. */
export function setField(draft: Draft, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    if (value === undefined) delete draft[first]
    else draft[first] = value
    return
  }
  if (typeof draft[first] !== 'object' || draft[first] === null) draft[first] = {}
  setField(draft[first] as Draft, rest.join('.'), value)
}
