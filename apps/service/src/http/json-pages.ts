/** Which page of a list by numbers is asked for. */
export function pageOf(query: URLSearchParams): { readonly after: number; readonly limit: number } {
  return { after: Number(query.get('after')), limit: Number(query.get('limit')) }
}

/**
 * Reads a list page by page, each when the one before was taken, so that memory does not grow with the list.
 *
 * @param size how many entries a page has, unless it is the last.
 * @param read reads the page after an entry, or the first one.
 */
export async function* pagesOf<Entry>(
  size: number,
  read: (after: Entry | undefined) => Promise<readonly Entry[]>,
): AsyncGenerator<readonly Entry[]> {
  let last: Entry | undefined
  do {
    const page = await read(last)
    yield page
    last = page.at(size - 1)
  } while (last !== undefined)
}

/** Writes pages as one JSON array, a page at a time. */
export async function* jsonArray<Entry>(
  pages: AsyncIterable<readonly Entry[]>,
  show: (entry: Entry) => unknown = (entry) => entry,
): AsyncGenerator<string> {
  let separator = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield separator + page.map((entry) => JSON.stringify(show(entry))).join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
