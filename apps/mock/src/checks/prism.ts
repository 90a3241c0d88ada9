import type { OpenApiDocument } from '@leisure-ops/openapi'
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpRequest,
  ProblemJsonError,
} from '@stoplight/prism-http'

/** What Prism says of a request: the operation it is for, and what is wrong with it. */
interface Verdict {
  readonly operationId: string
  readonly findings: readonly Finding[]
}

export interface Finding {
  readonly code: string | number | undefined
  /** Where: `['body', 'members', '0', 'orderKey']`. */
  readonly path: readonly string[]
  readonly message: string
  /** What to send as `WWW-Authenticate`. */
  readonly challenges: readonly string[]
}

/** An answer that Prism made. */
export interface PrismAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface PrismPreferences {
  readonly code?: number
  readonly exampleKey?: string
  readonly dynamic: boolean
  readonly seed?: string
}

export interface Prism {
  /** Routes and validates, without answering. */
  check(request: IHttpRequest): Promise<Verdict | PrismAnswer>
  /** Answers as plain Prism does. */
  answer(request: IHttpRequest, preferences: PrismPreferences): Promise<PrismAnswer>
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

/** Prism over the document: once with its own mocking, once with mocking replaced by the verdict itself. */
export async function createPrism(document: OpenApiDocument): Promise<Prism> {
  const operations = await getHttpOperationsFromSpec(structuredClone(document) as object)
  const mocking = createInstance(config, { logger })
  const judging = createInstance(config, {
    logger,
    mock:
      ({ resource, input }) =>
      () => ({
        _tag: 'Right',
        right: {
          statusCode: 0,
          body: { operationId: resource.iid, findings: input.validations.map(finding) },
        },
      }),
  })
  return {
    async check(request) {
      const result = await judging.request(request, operations)()
      return result._tag === 'Left' ? problem(result.left) : (result.right.output.body as Verdict)
    },
    async answer(request, preferences) {
      const result = await mocking.request(request, operations, { ...config, mock: preferences })()
      if (result._tag === 'Left') return problem(result.left)
      const { statusCode, headers = {}, body } = result.right.output
      const text =
        body === undefined || body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body)
      return { status: statusCode, headers: headers as Record<string, string>, body: text }
    },
  }
}

function finding(validation: {
  code?: string | number
  path?: readonly (string | number)[]
  message: string
  tags?: string[]
}): Finding {
  const { code, path = [], message, tags = [] } = validation
  return { code, path: path.map(String), message, challenges: tags }
}

function problem(error: Error): PrismAnswer {
  const body = ProblemJsonError.toProblemJson(error)
  return {
    status: body.status ?? 500,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify(body),
  }
}
