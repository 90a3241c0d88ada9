/** How much may be kept: how many entries, and how many characters in all of them. */
export interface KeptLimit {
  readonly count: number
  readonly length: number
}

/** The last entries of a list within a limit, so that no sequence of requests fills the memory. */
export function lastWithin<Entry>(
  entries: readonly Entry[],
  lengthOf: (entry: Entry) => number,
  { count, length }: KeptLimit,
): Entry[] {
  let total = 0
  const surplus = entries.findLastIndex((entry, index) => {
    total += lengthOf(entry)
    return total > length || entries.length - index > count
  })
  return entries.slice(surplus + 1)
}
