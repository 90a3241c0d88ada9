import type { Declaration } from '@leisure-ops/api-surface'
import { fenced } from './page.ts'

/** Longest declaration that is shown at once, in lines. */
const MAX_LINES = 40
/** A reference to another name in a docstring. */
const LINK = /\{@link\s+([\w.]+)\s*\}/g

/** The address of a name's section; `undefined` for a name that the package does not declare. */
export type AddressOf = (name: string) => string | undefined

/** The sections of declarations: docstring, code, and links to the types in it. */
export function sectionsOf(declarations: readonly Declaration[], addressOf: AddressOf): string[] {
  return merged(declarations).map((declaration) => section(declaration, addressOf))
}

/** Names as links to their sections. */
export function linked(names: readonly string[], addressOf: AddressOf): string[] {
  return names.map((name) => {
    const address = addressOf(name)
    return address === undefined ? `\`${name}\`` : `[\`${name}\`](${address})`
  })
}

function section({ name, docs, documented }: Declaration, addressOf: AddressOf): string {
  const isLong = documented.split('\n').length > MAX_LINES
  const source = documented.replace(LINK, (_, word: string) => word)
  // Colours for thousands of lines of generated types would make the page ten times as large.
  const code = isLong ? bare(source) : fenced('ts', source)
  const named = new Set([...documented.matchAll(/\b[A-Z]\w+\b/g)].map(([word]) => word))
  const others = [...named].filter((word) => addressOf(word) !== undefined && word !== name)
  return [
    `### <a id="${anchor(name)}"></a>\`${name}\``,
    withTags(docs.replace(LINK, (_, word: string) => linked([word], addressOf).join())),
    isLong ? `<details><summary>Declaration</summary>\n\n${code}\n\n</details>` : code,
    ...(others.length === 0 ? [] : [`Types: ${linked(others, addressOf).join(', ')}`]),
  ].join('\n\n')
}

/** The tags of a docstring in words: `*throws* TypeError when` says what it throws. */
function withTags(docs: string): string {
  return docs
    .replace(/^\*typeParam\* (\w+)/gm, '**Type parameter** `$1`:')
    .replace(/^\*param\* (\w+)/gm, '**Parameter** `$1`:')
    .replace(/^\*throws\* ([A-Z]\w*)/gm, '**Throws** `$1`')
    .replace(
      /^\*(throws|returns|example)\*/gm,
      (_, tag: string) => `**${tag[0]?.toUpperCase()}${tag.slice(1)}**`,
    )
}

/** The overloads of a function are declarations of one name. */
function merged(declarations: readonly Declaration[]): Declaration[] {
  const byName = Map.groupBy(declarations, ({ name }) => name)
  return [...byName].map(([name, own]) => ({
    ...(own[0] as Declaration),
    name,
    docs: [...new Set(own.map(({ docs }) => docs))].join('\n\n'),
    documented: own.map(({ documented }) => documented).join('\n'),
  }))
}

/** Code without colours. */
function bare(code: string): string {
  const text = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<pre tabindex="0"><code>${text}</code></pre>`
}

/** Where a name has its section. `Money` and `money` are two names. */
export function anchor(name: string): string {
  return `api-${name}`
}
