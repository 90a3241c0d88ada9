import { format } from 'jsonc-parser'

/** A JSON text with a line for each member. No token is changed: the numbers of a quote keep their digits. */
export function indentJson(json: string): string {
  const edits = format(json, undefined, { insertSpaces: true, tabSize: 2 })
  const parts = edits.map(({ offset, content }, index) => {
    const before = edits[index - 1]
    return json.slice(before === undefined ? 0 : before.offset + before.length, offset) + content
  })
  const last = edits.at(-1)
  return [...parts, json.slice(last === undefined ? 0 : last.offset + last.length)].join('')
}
