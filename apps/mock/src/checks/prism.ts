import type { OpenApiDocument } from '@leisure-ops/openapi'
import { createInstance, getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http'
import type { MockRequest } from '../request.ts'

/** A rule of the document that a request breaks. */
export interface Finding {
  /** The keyword of JSON Schema; 401 when credentials are missing. */
  readonly code: string | number | undefined
  /** The place, such as `['body', 'members', '0', 'orderKey']`; empty when there is no body. */
  readonly path: readonly string[]
  readonly message: string
}

/** The rules that a request for an operation breaks. */
export type Prism = (request: MockRequest, body: unknown) => Promise<readonly Finding[]>

const silent = () => {}
const logger = Object.assign(Object.create(null), {
  trace: silent,
  debug: silent,
  info: silent,
  success: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  child: () => logger,
})
const config = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
} as const

/** Prism for the document. It returns what it finds wrong instead of an answer. */
export async function createPrism(document: OpenApiDocument): Promise<Prism> {
  const operations = await getHttpOperationsFromSpec(asAccepted(document))
  const judging = createInstance(config, {
    logger,
    mock:
      ({ input }) =>
      () => ({ _tag: 'Right', right: { statusCode: 0, body: input.validations.map(findingOf) } }),
  })
  return async (request, body) => {
    const result = await judging.request(prismRequest(request, body), operations)()
    // The mock has found the operation, so Prism finds it too, and there is no other error.
    return (result as Extract<typeof result, { _tag: 'Right' }>).right.output.body as Finding[]
  }
}

/**
 * The document with the requests that the service accepts: it does not insist on a required field with `x-when-omitted`, but uses
 * that value. An update without `isActive`, for example, deactivates the account.
 */
function asAccepted(document: OpenApiDocument): object {
  return JSON.parse(JSON.stringify(document), (_key, value) => {
    const { required, properties = {} } = value ?? {}
    if (!Array.isArray(required)) return value
    const isNeeded = (name: string) => properties[name]?.['x-when-omitted'] === undefined
    return { ...value, required: required.filter(isNeeded) }
  })
}

function prismRequest({ method, path, query, headers, isJson }: MockRequest, body: unknown): IHttpRequest {
  return {
    method: method.toLowerCase() as 'get',
    // Prism would take what follows a slash at the end for an empty parameter.
    url: { path: path.replace(/\/$/, ''), query: queryOf(query) },
    // Prism throws an error for a type that it cannot read, such as `text`.
    headers: { ...headers, 'content-type': isJson ? 'application/json' : 'text/plain' },
    body,
  }
}

/** The parameters as Prism reads them. An empty one counts as left out, and a boolean may have capitals. */
function queryOf(parameters: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...parameters.keys()].flatMap((name): [string, string | string[]][] => {
      const values = parameters.getAll(name).map((value) => value.replace(/^(?:true|false)$/i, lowerCase))
      const [value = ''] = values
      if (values.length > 1) return [[name, values]]
      return value === '' ? [] : [[name, value]]
    }),
  )
}

const lowerCase = (text: string) => text.toLowerCase()

function findingOf(validation: {
  code?: string | number
  path?: readonly (string | number)[]
  message: string
}): Finding {
  const { code, path = [], message } = validation
  return { code, path: path.map(String), message }
}
