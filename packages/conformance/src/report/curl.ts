import type { Exchange } from '../exchange.ts'

/** The request as a command for a POSIX shell, which reads the tokens from the environment. */
export function curlOf({ method, url, requestHeaders, requestBody }: Exchange): string {
  const headers = Object.entries(requestHeaders).map(([name, value]) =>
    // In single quotes, the shell would not read the variable.
    name === 'authorization' && value.includes('$LEISURE_')
      ? `-H "${name}: ${value}"`
      : `-H ${quoteForShell(`${name}: ${value}`)}`,
  )
  // With -X HEAD, curl would wait for a body.
  const how = method === 'HEAD' ? '--head' : `-i -X ${method}`
  return [
    `curl ${how} ${quoteForShell(url)}`,
    ...headers,
    ...(requestBody === undefined ? [] : [`--data-binary ${quoteForShell(requestBody)}`]),
  ].join(' \\\n  ')
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
