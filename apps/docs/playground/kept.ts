import { type Node, parseTree } from 'jsonc-parser'

/** The request in the form, as the address of the page and the history keep it. The token and the base URL are left out. */
export interface Kept {
  readonly target: string
  readonly operation: string
  /** The names of the chosen request example and answer. */
  readonly request: string
  readonly answer: string
  readonly parameters: Readonly<Record<string, string>>
  readonly body: string
}

/** A request that was sent. */
export interface Sent {
  /** ISO 8601. */
  readonly at: string
  readonly status: number
  readonly kept: Kept
}

/** The address of the page with a request. A server never receives what stands behind `#`. */
export function addressOf(kept: Kept): string {
  return `${location.href.split(/[?#]/, 1)[0]}#${encodeURIComponent(JSON.stringify(masked(kept)))}`
}

/** The request in the address of the page, if there is one. */
export function keptInAddress(): Kept | undefined {
  try {
    const kept = JSON.parse(decodeURIComponent(location.hash.slice(1)))
    return typeof kept?.operation === 'string' && typeof kept.body === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}

const KEY = 'leisure-playground-history'
const MAX_KEPT = 20

/** The latest requests that were sent from this browser, the newest first. */
export function readHistory(): readonly Sent[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

/** Adds a request to the history. The same request is kept once. */
export function remember({ kept, ...sent }: Sent): void {
  const own = masked(kept)
  const others = readHistory().filter((other) => JSON.stringify(other.kept) !== JSON.stringify(own))
  try {
    localStorage.setItem(KEY, JSON.stringify([{ ...sent, kept: own }, ...others].slice(0, MAX_KEPT)))
  } catch {
    // A browser that keeps nothing has no history.
  }
}

export function forgetHistory(): void {
  localStorage.removeItem(KEY)
}

/** Fields of a request that neither the address nor the history may contain. */
const SECRETS = ['password', 'accountName', 'accountNumber', 'sortCode']

/** Every other byte stays: one of them can matter in a quote. */
function masked(kept: Kept): Kept {
  const tree = parseTree(kept.body)
  const body = (tree === undefined ? [] : secretsIn(tree)).reduceRight(
    (text, { offset, length }) => `${text.slice(0, offset)}"***"${text.slice(offset + length)}`,
    kept.body,
  )
  return { ...kept, body }
}

function secretsIn({ children = [] }: Node): Node[] {
  return children.flatMap((child) => {
    const [name, value] = child.type === 'property' ? (child.children ?? []) : []
    return value !== undefined && SECRETS.includes(name?.value) ? [value] : secretsIn(child)
  })
}
