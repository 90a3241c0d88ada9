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
  readonly #all: Buffer

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
    this.#all = join(this.#entries)
  }

  /** The site with this id, ignoring case, as JSON. */
  single(id: string): string | undefined {
    return this.#single.get(caseless(id))
  }

  /** The sites of a group, ignoring case, or `undefined` for an unknown one. */
  group(id: string): ReadonlySet<string> | undefined {
    return this.#siteKeysByGroup.get(caseless(id))
  }

  /** The sites that pass the filters, as a JSON array. A filter that is `undefined` is not applied. */
  list(isActive: boolean | undefined, group: ReadonlySet<string> | undefined): Buffer {
    if (isActive === undefined && group === undefined) return this.#all
    return join(
      this.#entries.filter(
        (site) => (isActive ?? site.isActive) === site.isActive && group?.has(site.key) !== false,
      ),
    )
  }
}

const [OPEN, COMMA, CLOSE] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

function join(entries: readonly Entry[]): Buffer {
  const parts = entries.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [COMMA, bytes]))
  return Buffer.concat([OPEN, ...parts, CLOSE])
}
