import type { ParameterObject } from '@leisure-ops/openapi'
import { MASK } from '@leisure-ops/openapi/internal'

/** Headers without secrets. Any other header is masked, because it may contain a token. */
const SHOWN_HEADERS = new Set(
  `
  accept accept-encoding accept-language connection content-length content-type date host origin
  prefer user-agent x-request-id x-use-sso allow cache-control preference-applied retry-after vary
  www-authenticate x-content-type-options access-control-allow-origin access-control-expose-headers
`.match(/\S+/g),
)

export function maskHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  // A shorter token, such as those of the demo tenants, may be a part of any text.
  const token = /\S{8,}$/.exec(String(headers.authorization ?? ''))?.[0]
  const shown = Object.entries(headers).map(([name, value]) => {
    const text = [value].flat().join(', ')
    if (SHOWN_HEADERS.has(name)) return [name, token && text.includes(token) ? MASK : text]
    return [
      name,
      name === 'authorization' ? text.replace(/^(Bearer|Basic) .*|.*/is, `$1 ${MASK}`).trim() : MASK,
    ]
  })
  return Object.fromEntries(shown)
}

/** The path with its query. Of the query, only values that the document allows to be shown are. */
export function maskPath(url: string, parameters: readonly ParameterObject[]): string {
  const [path = '', query] = url.split(/\?(.*)/s, 2)
  if (query === undefined) return path
  const shown = query.split('&').map((part) => {
    const [name = '', value] = part.split(/=(.*)/s, 2)
    if (value === undefined) return MASK
    const parameter = parameters.find((one) => one.in === 'query' && one.name === name)
    return `${name}=${parameter?.['x-shown'] ? value : MASK}`
  })
  return `${path}?${shown.join('&')}`
}
