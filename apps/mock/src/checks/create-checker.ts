import { createRequire } from 'node:module'
import { failuresOf, type NamedResponse, type OpenApiDocument } from '@leisure-ops/openapi'
import { replyWith } from '../named-responses.ts'
import type { Checker } from '../replies.ts'
import { problem, type Reply } from '../reply.ts'
import type { MockRequest } from '../request.ts'
import { type FieldError, fieldErrorsOf } from './field-errors.ts'
import type { Prism } from './prism.ts'

const PROBLEM = 'application/problem+json'

/**
 * Checks requests with Prism, and returns the failures that the document describes.
 *
 * @throws Error with `code` `PRISM_MISSING` when Prism is not installed.
 */
export async function createChecker(document: OpenApiDocument): Promise<Checker> {
  const prism = await loadPrism(document)
  const failures = new Map(
    failuresOf(document).map((failure) => [`${failure.operationId} ${failure.name}`, failure]),
  )
  const fieldErrorOf = fieldErrorsOf(document, failures)
  const checked = new Set(
    [...failures.values()].filter(({ status }) => status === 400).map(({ operationId }) => operationId),
  )

  return {
    /** Missing credentials are reported first, then a body that cannot be read, then the fields. */
    async check(operationId, request) {
      const { headers } = request
      const parsed = bodyFor(request)
      const violations = await prism.violations(request, 'value' in parsed ? parsed.value : undefined)
      if (violations.some(({ code }) => code === 401)) {
        // Every operation of the document has this failure.
        const failure = failures.get(`${operationId} credentials-rejected`) as NamedResponse
        const hasToken = /^Bearer ./i.test(headers.authorization ?? '')
        const wrong = hasToken ? 'X-Use-SSO is missing' : 'Authorization is missing, or is not a Bearer token'
        const detail = `The header ${wrong}. Send Authorization: Bearer ACCESS_TOKEN and X-Use-SSO: true.`
        return replyWith(failure, headers.accept, { members: { detail } }, { 'WWW-Authenticate': 'Bearer' })
      }
      const unread = failures.get(`${operationId} ${unreadReason(request)}`)
      if (unread) return replyWith(unread, headers.accept)
      if ('refusal' in parsed) return problem(400, parsed.refusal, { errors: { $: [parsed.refusal] } })
      // An operation without a 400 takes any value of its parameters.
      if (!checked.has(operationId)) return undefined
      const fieldErrors = violations.map((violation) =>
        fieldErrorOf(operationId, violation, request, parsed.value),
      )
      return fieldErrors.length > 0 ? rejectionFor(fieldErrors, headers.accept) : undefined
    },
    async generate(request, preferences) {
      const parsed = bodyFor(request)
      return 'refusal' in parsed
        ? problem(400, parsed.refusal)
        : prism.generate(request, parsed.value, preferences)
    },
  }
}

/** Prism is a peer, because handlers for MSW and a `fetch` function do without its 143 packages. */
async function loadPrism(document: OpenApiDocument): Promise<Prism> {
  const { createPrism } = await import('./prism.ts').catch((cause) => {
    if (cause.code !== 'ERR_MODULE_NOT_FOUND') throw cause
    const { peerDependencies } = createRequire(import.meta.url)('../../package.json')
    const prism = `@stoplight/prism-http@${peerDependencies['@stoplight/prism-http']}`
    const message = `The server checks requests with Prism, which is not installed. Install it beside the mock: npm install --save-dev ${prism}`
    throw Object.assign(new Error(message, { cause }), { code: 'PRISM_MISSING' })
  })
  return createPrism(document)
}

/** The service does not read the body of a GET, whatever it is. */
function bodyFor({ method, parsed }: MockRequest): MockRequest['parsed'] {
  return method === 'GET' ? { value: undefined } : parsed
}

/** Why a body is refused before its fields are looked at. An operation without one has no such failure. */
function unreadReason({ parsed, isJson }: MockRequest): string | undefined {
  if ('refusal' in parsed && parsed.isTooLarge) return 'body-too-large'
  return isJson ? undefined : 'media-type-unsupported'
}

/**
 * Answers a request whose fields break rules. As in the service, the failure of the earliest step is
 * returned. A problem document lists every other invalid field that has one.
 */
function rejectionFor(fieldErrors: readonly FieldError[], accept: string | undefined): Reply {
  // Where fields can have different failures, each has a step.
  const inOrder = fieldErrors.toSorted((a, b) => Number(a.failure.step) - Number(b.failure.step))
  const [{ failure, values }] = inOrder as [FieldError]
  const errors: Record<string, string[]> = {}
  for (const { field, message } of fieldErrors.filter((one) => isProblem(one.failure))) {
    // Two rules can have the same message: an empty text is both too short and blank.
    errors[field] = [...new Set([...(errors[field] ?? []), message])]
  }
  return replyWith(failure, accept, isProblem(failure) ? { errors } : { ...(values && { values }) })
}

function isProblem({ bodies }: NamedResponse): boolean {
  return bodies.some(({ mediaType }) => mediaType === PROBLEM)
}
