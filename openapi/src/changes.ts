/** Values by the path of the member that they replace: `members.0.orderKey`. `undefined` removes it. */
export type Changes = Readonly<Record<string, unknown>>

export type Key = string | number

/** A copy of the body with these values changed. */
export function withChanges<Body>(body: Body, changes: Changes): Body {
  return Object.entries(changes).reduce<unknown>(
    (all, [path, value]) => replaceAt(all, path.split('.'), value),
    body,
  ) as Body
}

/** A copy of the body with another value at the path. */
export function replaceAt(body: unknown, steps: readonly Key[], value: unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (Array.isArray(body))
    return body.map((item, index) => (index === Number(step) ? replaceAt(item, rest, value) : item))
  const { [step]: old, ...others } = (body ?? {}) as Record<Key, unknown>
  const replaced = replaceAt(old, rest, value)
  return replaced === undefined ? others : { ...others, [step]: replaced }
}
