interface CurlOptions {
  readonly flag: '--fail-with-body' | '--include' | '--silent'
  readonly method: string
  readonly url: string
  readonly accessToken?: string
}

/** A command with the headers that every request needs, and with more arguments, each on a line of its own. */
export function curlCommand(
  { flag, method, url, accessToken = '<ACCESS_TOKEN>' }: CurlOptions,
  more: readonly string[] = [],
): string {
  return [
    `curl ${flag}${method === 'GET' ? '' : ` --request ${method}`} '${url}'`,
    `--header 'Authorization: Bearer ${accessToken}'`,
    "--header 'X-Use-SSO: true'",
    ...more,
  ].join(' \\\n  ')
}

/** The header that asks the mock for an answer by its name. */
export function preferHeader(answer: string): string {
  return `--header 'Prefer: example=${answer}'`
}
