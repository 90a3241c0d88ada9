import { curlCommand } from '@leisure-ops/openapi/internal'
import type { Exchange } from '../api.ts'

/** Headers that curl writes by itself, or that belong to the one connection. */
const OMITTED =
  /^(accept-(encoding|language)|connection|content-length|host|origin|referer|sec-.+|user-agent|x-request-id)$/

/** The request as a command for a shell. Masked values are `***`; the environment has the token. */
export function curlOf({ method, path, request }: Exchange, origin: string): string {
  const headers = Object.entries(request.headers)
    .filter(([name]) => !OMITTED.test(name))
    .map(([name, value]) =>
      name === 'authorization' ? ['Authorization', 'Bearer $ACCESS_TOKEN'] : [name, value],
    )
  const { body } = request
  return curlCommand({ method, url: origin + path, headers: Object.fromEntries(headers), body })
}
