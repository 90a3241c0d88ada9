/** A request, as it may be shown. */
interface ShownRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | null | undefined
}

/** The request as a command for a POSIX shell. A token such as `$TOKEN` is read from the environment. */
export function curlCommand({ method, url, headers, body }: ShownRequest): string {
  const options = Object.entries(headers).map(([name, value]) =>
    // In single quotes, the shell would not read the variable.
    name.toLowerCase() === 'authorization' && /^Bearer \$[A-Z_]+$/.test(value)
      ? `-H "${name}: ${value}"`
      : `-H ${quoteForShell(`${name}: ${value}`)}`,
  )
  // With -X HEAD, curl would wait for a body.
  const how = method === 'HEAD' ? '--head' : `-i -X ${method}`
  if (typeof body === 'string') options.push(`--data-binary ${quoteForShell(body)}`)
  return [`curl ${how} ${quoteForShell(url)}`, ...options].join(' \\\n  ')
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
