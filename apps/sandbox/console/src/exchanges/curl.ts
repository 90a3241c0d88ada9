import type { Exchange } from '../api.ts'

/** Headers that curl writes by itself, or that belong to the one connection. */
const OMITTED =
  /^(accept-(encoding|language)|connection|content-length|host|origin|referer|sec-.+|user-agent|x-request-id)$/

/** The request as a command for a shell. Masked values are `***`; the environment has the token. */
export function curlOf({ method, path, request }: Exchange, origin: string): string {
  const headers = Object.entries(request.headers)
    .filter(([name]) => !OMITTED.test(name))
    .map(([name, value]) =>
      name === 'authorization'
        ? '--header "Authorization: Bearer $ACCESS_TOKEN"'
        : `--header ${quoteForShell(`${name}: ${value}`)}`,
    )
  const parts = [
    `curl --include${method === 'GET' ? '' : ` --request ${method}`} ${quoteForShell(origin + path)}`,
    ...headers,
    ...(request.body === null ? [] : [`--data-binary ${quoteForShell(request.body)}`]),
  ]
  return parts.join(' \\\n  ')
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
