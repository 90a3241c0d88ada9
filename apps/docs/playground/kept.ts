import { type Node, parseTree } from 'jsonc-parser'

/** The request in the form, as the address of the page keeps it. The token and the base URL are omitted. */
export interface Kept {
  readonly target: string
  readonly operation: string
  /** The names of the chosen request example and response. */
  readonly request: string
  readonly response: string
  readonly parameters: Readonly<Record<string, string>>
  readonly body: string
}

/** The address of the page with a request. A server never receives what stands behind `#`. */
export function addressWith(kept: Kept): string {
  return `${location.href.split(/[?#]/, 1)[0]}#${encodeURIComponent(JSON.stringify(maskSecrets(kept)))}`
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

/** Fields of a request that the address may not contain. */
const SECRETS = ['password', 'accountName', 'accountNumber', 'sortCode']

/** Every other byte stays: one of them can matter in a quote. */
function maskSecrets(kept: Kept): Kept {
  let body = kept.body
  const tree = parseTree(body)
  for (const { offset, length } of tree === undefined ? [] : secretsIn(tree).reverse())
    body = `${body.slice(0, offset)}"***"${body.slice(offset + length)}`
  return { ...kept, body }
}

function secretsIn({ children = [] }: Node): Node[] {
  return children.flatMap((child) => {
    const [name, value] = child.type === 'property' ? (child.children ?? []) : []
    return value !== undefined && SECRETS.includes(name?.value) ? [value] : secretsIn(child)
  })
}
