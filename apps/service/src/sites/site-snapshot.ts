import { caseless } from '../caseless.ts'
import { listedSite, type Shape, type StoredSite, singleSite } from './show-site.ts'

interface Entry {
  readonly key: string
  readonly isActive: boolean
  readonly bytes: Buffer
}

/** The sites of a tenant in one shape, already serialised. */
export class SiteSnapshot {
  readonly #single: ReadonlyMap<string, string>
  readonly #entries: readonly Entry[]
  readonly #siteKeysByGroup: ReadonlyMap<string, ReadonlySet<string>>
  /** @param siteKeysByGroup the sites of each group, all ignoring case. */
  constructor(
    sites: readonly StoredSite[],
    siteKeysByGroup: ReadonlyMap<string, ReadonlySet<string>>,
    shape: Shape,
  ) {
    this.#siteKeysByGroup = siteKeysByGroup
    this.#single = new Map(sites.map((site) => [caseless(site.id), JSON.stringify(singleSite(site, shape))]))
    this.#entries = sites.map((site) => ({
      key: caseless(site.id),
      isActive: site.isActive,
      bytes: Buffer.from(JSON.stringify(listedSite(site, shape))),
    }))
  }

  /** The site with this id, ignoring case, as JSON. */
  single(id: string): string | undefined {
    return this.#single.get(caseless(id))
  }

  /** The sites of a group, ignoring case, or `undefined` for an unknown one. */
  group(id: string): ReadonlySet<string> | undefined {
    return this.#siteKeysByGroup.get(caseless(id))
  }

  /** The sites that pass the filters, as a JSON array in pieces. A filter that is `undefined` is not applied. */
  async *list(
    isActive: boolean | undefined,
    group: ReadonlySet<string> | undefined,
  ): AsyncGenerator<Uint8Array> {
    let parts = [OPEN]
    let length = 0
    for (const { key, isActive: isOwn, bytes } of this.#entries) {
      if ((isActive ?? isOwn) !== isOwn || group?.has(key) === false) continue
      if (parts.at(-1) !== OPEN) parts.push(COMMA)
      parts.push(bytes)
      length += bytes.length
      if (length < PIECE) continue
      yield Buffer.concat(parts)
      parts = [NONE]
      length = 0
    }
    yield Buffer.concat([...parts, CLOSE])
  }
}

/** How long a piece of a list is at least, in bytes. */
const PIECE = 32 * 1024

const [OPEN, NONE, COMMA, CLOSE] = ['[', '', ',', ']'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
]
