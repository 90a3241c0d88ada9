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
export interface Finding {
  /** The keyword of JSON Schema; 401 when credentials are missing. */
  readonly code: string | number | undefined
  /** The place, such as `['body', 'members', '0', 'orderKey']`. */
  readonly path: readonly string[]
  readonly message: string
  /** The values for `WWW-Authenticate`. */
  readonly challenges: readonly string[]
}

export interface Prism {
  /**
   * Returns the rules that a request breaks. For a request that cannot be checked, such as one of an unknown media type, returns
   * the reply to it.
   */
  findings(request: MockRequest, body: unknown): Promise<readonly Finding[] | Reply>
  /** A reply with generated values. */
  generate(request: MockRequest, body: unknown, preferences: Preferences): Promise<Reply>
}

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

/** Prism for the document, twice: one instance generates answers, the other returns its validation findings instead of an answer. */
export async function createPrism(document: OpenApiDocument): Promise<Prism> {
  const operations = await getHttpOperationsFromSpec(structuredClone(document) as object)
  const mocking = createInstance(config, { logger })
  const judging = createInstance(config, {
    logger,
    mock:
      ({ input }) =>
      () => ({ _tag: 'Right', right: { statusCode: 0, body: input.validations.map(findingOf) } }),
  })
  return {
    async findings(request, body) {
      const result = await judging.request(prismRequest(request, body), operations)()
      return result._tag === 'Left' ? problemReply(result.left) : (result.right.output.body as Finding[])
    },
    async generate(request, body, { code, seed }) {
      const mock = { dynamic: true, ...(code !== undefined && { code }), ...(seed !== undefined && { seed }) }
      const result = await mocking.request(prismRequest(request, body), operations, { ...config, mock })()
      if (result._tag === 'Left') return problemReply(result.left)
      const { statusCode, headers = {}, body: generated } = result.right.output
      const text = typeof generated === 'string' ? generated : JSON.stringify(generated ?? undefined)
      return { status: statusCode, headers: headers as Record<string, string>, body: text }
    },
  }
}

function prismRequest({ method, path, query, headers }: MockRequest, body: unknown): IHttpRequest {
  return {
    method: method.toLowerCase() as 'get',
    // Prism would take what follows a slash at the end for an empty parameter.
    url: { path: path.replace(/\/$/, ''), query: queryOf(query) },
    headers: headers as Record<string, string>,
    body,
  }
}

/** The query without the parameters that control the mock. */
function queryOf(parameters: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(parameters.keys())].filter((name) => !name.startsWith('__'))
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? (values[0] as string) : values]
    }),
  )
}

function findingOf(validation: {
  code?: string | number
  path?: readonly (string | number)[]
  message: string
  tags?: string[]
}): Finding {
  const { code, path = [], message, tags = [] } = validation
  return { code, path: path.map(String), message, challenges: tags }
}

/** The missing property, if the finding is about one. */
export function missingProperty({ code, message }: Finding): string | undefined {
  return code === 'required' ? /required property '(.+)'/.exec(message)?.[1] : undefined
}

function problemReply(error: Error): Reply {
  const body = ProblemJsonError.toProblemJson(error)
  return {
    status: body.status ?? 500,
    headers: { 'Content-Type': 'application/problem+json' },
    body: JSON.stringify(body),
  }
}
