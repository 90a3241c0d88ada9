/** The last entries of a list, limited in number and in total length, so that no requests fill the memory. */
export function lastWithin<Entry>(
  entries: readonly Entry[],
  lengthOf: (entry: Entry) => number,
  { count, length }: { readonly count: number; readonly length: number },
): Entry[] {
  let total = 0
  const surplus = entries.findLastIndex((entry, index) => {
    total += lengthOf(entry)
    return total > length || entries.length - index > count
  })
  return entries.slice(surplus + 1)
}
