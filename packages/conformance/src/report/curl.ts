import type { Exchange } from '../exchange.ts'

/** The request as a command for a POSIX shell. The token is read from `LEISURE_ACCESS_TOKEN`. */
export function curlOf({ method, url, requestHeaders, requestBody }: Exchange): string {
  const headers = Object.entries(requestHeaders).map(([name, value]) =>
    name === 'authorization'
      ? '-H "Authorization: Bearer $LEISURE_ACCESS_TOKEN"'
      : `-H ${quoted(`${name}: ${value}`)}`,
  )
  return [
    `curl -i -X ${method} ${quoted(url)}`,
    ...headers,
    ...(requestBody === undefined ? [] : [`--data-binary ${quoted(requestBody)}`]),
  ].join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
