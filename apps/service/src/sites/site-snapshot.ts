import { caseless } from '../caseless.ts'
import { listedSite, type Shape, type StoredSite, singleSite } from './show-site.ts'

/** A site with what the filters look at. */
export interface SiteToShow {
  readonly site: StoredSite
  /** The site groups it is in, without regard to case. */
  readonly groupKeys: ReadonlySet<string>
}

interface Entry {
  readonly bytes: Buffer
  readonly isActive: boolean
  readonly groupKeys: ReadonlySet<string>
}

/** The sites of a tenant in one shape, already serialised. */
export class SiteSnapshot {
  readonly #single: ReadonlyMap<string, string>
  readonly #entries: readonly Entry[]
  readonly #groupKeys: ReadonlySet<string>
  readonly #all: Buffer

  constructor(sites: readonly SiteToShow[], groupKeys: ReadonlySet<string>, shape: Shape) {
    this.#groupKeys = groupKeys
    this.#single = new Map(
      sites.map(({ site }) => [caseless(site.id), JSON.stringify(singleSite(site, shape))]),
    )
    this.#entries = sites.map(({ site, groupKeys }) => ({
      bytes: Buffer.from(JSON.stringify(listedSite(site, shape))),
      isActive: site.isActive,
      groupKeys,
    }))
    this.#all = join(this.#entries)
  }

  /** The site with this id, without regard to case, as JSON. */
  single(id: string): string | undefined {
    return this.#single.get(caseless(id))
  }

  hasGroup(id: string): boolean {
    return this.#groupKeys.has(caseless(id))
  }

  /** The sites that pass the filters, as a JSON array. A filter that is `undefined` is not applied. */
  list(isActive: boolean | undefined, groupId: string | undefined): Buffer {
    if (isActive === undefined && groupId === undefined) return this.#all
    const groupKey = groupId === undefined ? undefined : caseless(groupId)
    return join(
      this.#entries.filter(
        (entry) =>
          (isActive === undefined || entry.isActive === isActive) &&
          (groupKey === undefined || entry.groupKeys.has(groupKey)),
      ),
    )
  }
}

const [OPEN, COMMA, CLOSE] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

function join(entries: readonly Entry[]): Buffer {
  const parts = entries.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [COMMA, bytes]))
  return Buffer.concat([OPEN, ...parts, CLOSE])
}
