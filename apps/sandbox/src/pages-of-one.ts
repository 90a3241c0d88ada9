import { setImmediate as nextTurn } from 'node:timers/promises'

/** Each entry as a page of its own, because each is long, with room for other requests before it. */
export async function* pagesOfOne<Entry>(entries: readonly Entry[]): AsyncGenerator<readonly Entry[]> {
  for (const entry of entries) {
    await nextTurn()
    yield [entry]
  }
}
