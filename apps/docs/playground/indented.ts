const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** A JSON text with a line for each member. No token is changed: the numbers of a quote keep their digits. */
export function indented(json: string): string {
  const tokens = json.match(TOKEN) ?? []
  let depth = 0
  let text = ''
  const line = () => `\n${'  '.repeat(depth)}`
  for (const [index, token] of tokens.entries()) {
    if (token === '}' || token === ']') {
      if (!isOpening(tokens[index - 1])) {
        depth -= 1
        text += line()
      }
      text += token
    } else if (isOpening(token)) {
      text += token
      if (tokens[index + 1] === '}' || tokens[index + 1] === ']') continue
      depth += 1
      text += line()
    } else if (token === ',') text += token + line()
    else if (token === ':') text += ': '
    else text += token
  }
  return text
}

function isOpening(token: string | undefined): boolean {
  return token === '{' || token === '['
}
