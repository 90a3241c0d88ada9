/** Freezes a parsed JSON value and everything in it, however deep. Returns the same value. */
export function deepFreeze<T>(value: T): T {
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const one = pending.pop()
    if (typeof one !== 'object' || one === null) continue
    Object.freeze(one)
    for (const member of Object.values(one)) pending.push(member)
  }
  return value
}
