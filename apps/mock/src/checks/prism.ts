import type { OpenApiDocument } from '@leisure-ops/openapi'
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpRequest,
  ProblemJsonError,
} from '@stoplight/prism-http'
import type { Preferences } from '../preferences.ts'
import type { Reply } from '../reply.ts'
import type { MockRequest } from '../request.ts'

/** A rule of the document that a request breaks. */
export interface Violation {
  /** The keyword of JSON Schema; 401 when credentials are missing. */
  readonly code: string | number | undefined
  /** The place, such as `['body', 'members', '0', 'orderKey']`; empty when there is no body. */
  readonly path: readonly string[]
  readonly message: string
}

export interface Prism {
  /** The rules that a request for an operation breaks. */
  violations(request: MockRequest, body: unknown): Promise<readonly Violation[]>
  /** A reply with generated values. */
  generate(request: MockRequest, body: unknown, preferences: Preferences): Promise<Reply>
}

/** Ignores what it is told: Prism calls `info`, `warn` and the like, and `child` for another logger. */
const logger: Parameters<typeof createInstance>[1]['logger'] = new Proxy({} as never, {
  get: () => () => logger,
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

/** Prism for the document, twice: one instance generates responses, the other returns its violations. */
export async function createPrism(document: OpenApiDocument): Promise<Prism> {
  const operations = await getHttpOperationsFromSpec(asAccepted(document))
  const mocking = createInstance(config, { logger })
  const judging = createInstance(config, {
    logger,
    mock:
      ({ input }) =>
      () => ({ _tag: 'Right', right: { statusCode: 0, body: input.validations.map(violationOf) } }),
  })
  return {
    async violations(request, body) {
      const result = await judging.request(prismRequest(request, body), operations)()
      // The mock has found the operation, so Prism finds it too, and there is no other error.
      return (result as Extract<typeof result, { _tag: 'Right' }>).right.output.body as Violation[]
    },
    async generate(request, body, { code, seed }) {
      const mock = { dynamic: true, code, seed } as { dynamic: true }
      const result = await mocking.request(prismRequest(request, body), operations, { ...config, mock })()
      if (result._tag === 'Left') return problemReply(result.left)
      const { statusCode, headers = {}, body: generated } = result.right.output
      const text = typeof generated === 'string' ? generated : JSON.stringify(generated ?? undefined)
      return { status: statusCode, headers: headers as Record<string, string>, body: text }
    },
  }
}

/**
 * The document with the requests that the service accepts: it does not insist on a required field with
 * `x-when-omitted`, but uses that value. An update without `isActive`, for example, deactivates the account.
 */
function asAccepted(document: OpenApiDocument): object {
  return JSON.parse(JSON.stringify(document), (_key, value) => {
    const { required, properties = {} } = value ?? {}
    if (!Array.isArray(required)) return value
    const isNeeded = (name: string) => properties[name]?.['x-when-omitted'] === undefined
    return { ...value, required: required.filter(isNeeded) }
  })
}

function prismRequest(
  { method, plainPath, query, headers, isJson }: MockRequest,
  body: unknown,
): IHttpRequest {
  return {
    method: method.toLowerCase() as 'get',
    url: { path: plainPath, query: queryOf(query) },
    // Prism throws an error for a type that it cannot read, such as `text`.
    // By the length, Prism sees a body where there is none to check.
    headers: {
      ...headers,
      'content-type': isJson ? 'application/json' : 'text/plain',
      ...(body === undefined && { 'content-length': '0' }),
    },
    body,
  }
}

/** The parameters as Prism reads them. An empty one counts as omitted, and a boolean may have capitals. */
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

function violationOf(diagnostic: {
  code?: string | number
  path?: readonly (string | number)[]
  message: string
}): Violation {
  const { code, path = [], message } = diagnostic
  return { code, path: path.map(String), message }
}

function problemReply(error: Error): Reply {
  const body = ProblemJsonError.toProblemJson(error)
  return {
    status: body.status ?? 500,
    headers: { 'Content-Type': 'application/problem+json' },
    body: JSON.stringify(body),
  }
}
