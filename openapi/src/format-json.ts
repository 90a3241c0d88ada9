import { JSON_TOKEN } from './mask-body.ts'

/**
 * Indents a JSON text and leaves every token as it was sent: `45.0` stays `45.0`, which a parsed quote would
 * not.
 *
 * @returns `undefined` for a text that is no object or array.
 */
export function formatJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  const parts: string[] = []
  let depth = 0
  let before = ''
  for (const [token] of text.matchAll(JSON_TOKEN)) {
    const opens = before === '{' || before === '['
    // A value comes after a bracket, a comma or a colon: `[Error] Not now` is no JSON.
    if (!/^[{[,:]?$/.test(before) && !/^[}\],:]$/.test(token)) return undefined
    if (token === '}' || token === ']') {
      depth = Math.max(0, depth - 1)
      if (!opens) parts.push(lineAt(depth))
    } else if (opens || before === ',') parts.push(lineAt(depth))
    parts.push(token === ':' ? ': ' : token)
    if (token === '{' || token === '[') depth += 1
    before = token
  }
  return parts.join('')
}

function lineAt(depth: number): string {
  return `\n${'  '.repeat(depth)}`
}
