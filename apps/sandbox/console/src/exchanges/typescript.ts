import type { Exchange } from '../api.ts'

/**
 * The request as TypeScript with our client. A quote is never written as an object, because it must be sent back unchanged. The
 * variable stands for the `SignedQuote` that pricing returned.
 *
 * @param template the path of the operation, with the names of its parameters.
 */
export function typescriptOf(
  { method, path, request }: Exchange,
  template: string | undefined,
  origin: string,
): string {
  const options = { ...paramsOf(path, template ?? path), ...bodyOf(request.body) }
  const hasOptions = Object.keys(options).length > 0
  const call = `leisure.${method}(${JSON.stringify(template ?? path)}${hasOptions ? `, ${literal(options)}` : ''})`
  return `import { createLeisureClient } from '@leisure-ops/client'

const leisure = createLeisureClient({
  baseUrl: ${JSON.stringify(origin)},
  accessToken: () => process.env.ACCESS_TOKEN ?? '',
})
const { data, error, response } = await ${call}
`
}

function paramsOf(path: string, template: string): object {
  const [pathname = '', search = ''] = path.split('?')
  const sent = pathname.split('/')
  const inPath = template
    .split('/')
    .flatMap((part, index) =>
      part.startsWith('{') ? [[part.slice(1, -1), decoded(sent[index] ?? '')] as const] : [],
    )
  const query = [...new URLSearchParams(search)]
  if (inPath.length === 0 && query.length === 0) return {}
  return {
    params: {
      ...(inPath.length > 0 && { path: Object.fromEntries(inPath) }),
      ...(query.length > 0 && { query: Object.fromEntries(query) }),
    },
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function bodyOf(body: string | null): object {
  if (body === null) return {}
  try {
    return { body: JSON.parse(body) as unknown }
  } catch {
    return { body }
  }
}

const QUOTE = 'pricingQuote'

function literal(value: unknown): string {
  const text = JSON.stringify(value, (name, member) => (name === QUOTE ? QUOTE : member), 2)
  return text.replaceAll(`"${QUOTE}": "${QUOTE}"`, QUOTE).replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
}
