import { bodyOf, failuresOf, type NamedAnswer, type OpenApiDocument } from '@leisure-ops/openapi'
import { EXAMPLE_HEADER } from '../prepared-answers.ts'
import type { Checker } from '../replies.ts'
import { problem, type Reply } from '../reply.ts'
import type { MockRequest } from '../request.ts'
import { type FieldFault, fieldFaultsOf, omissibleFieldsOf } from './field-faults.ts'
import { createPrism, type Finding } from './prism.ts'

const PROBLEM = 'application/problem+json'

/** Checks requests with Prism, and returns the failures that the document describes. */
export async function createChecker(document: OpenApiDocument): Promise<Checker> {
  const prism = await createPrism(document)
  const faultOf = fieldFaultsOf(document)
  const unauthorised = failuresOf(document).filter(({ status }) => status === 401)
  const mayBeLeftOut = omissibleFieldsOf(document)

  /** Missing credentials are reported first, then the fields. */
  function rejectionOf(
    operationId: string,
    findings: readonly Finding[],
    request: MockRequest,
    body: unknown,
  ): Reply | undefined {
    const missing = findings.find(({ code }) => code === 401)
    if (missing) return credentialsRejected(operationId, missing)
    const [first, ...further] = findings
      .filter((finding) => !mayBeLeftOut(operationId, finding))
      .map((finding) => faultOf(operationId, finding, request, body))
    const faults: [FieldFault, ...FieldFault[]] | undefined = first && [first, ...further]
    return faults && rejectionFor(faults, request.headers.accept)
  }

  /** The specification does not show a body for this answer. */
  function credentialsRejected(operationId: string, { challenges }: Finding): Reply {
    const name = unauthorised.find((failure) => failure.operationId === operationId)?.name
    return {
      status: 401,
      headers: {
        'WWW-Authenticate': challenges.join(', ') || 'Bearer',
        ...(name !== undefined && { [EXAMPLE_HEADER]: name }),
      },
      body: undefined,
    }
  }

  return {
    async check(operationId, request) {
      const { parsed } = request
      if ('fault' in parsed) return problem(400, parsed.fault)
      const findings = await prism.findings(request, parsed.value)
      return 'status' in findings ? findings : rejectionOf(operationId, findings, request, parsed.value)
    },
    async generate(request, preferences) {
      const { parsed } = request
      return 'fault' in parsed
        ? problem(400, parsed.fault)
        : prism.generate(request, parsed.value, preferences)
    },
  }
}

/**
 * Answers a request whose fields break rules. As in the service, the failure of the earliest step is returned. A problem document
 * lists every field at fault in that step, including fields for which the document names no failure.
 */
function rejectionFor(faults: readonly [FieldFault, ...FieldFault[]], accept: string | undefined): Reply {
  const failure = earliest(faults.flatMap((fault) => fault.failure ?? []))
  const listed = faults.filter((fault) => fault.failure === undefined || isProblem(fault.failure))
  const errors: Record<string, string[]> = {}
  for (const { field, sentence } of listed) {
    // Two rules can have the same sentence: an empty text is both too short and blank.
    errors[field] = [...new Set([...(errors[field] ?? []), sentence])]
  }
  if (failure === undefined) return problem(400, 'The request is not valid.', { errors })
  const body = bodyOf(failure, accept, isProblem(failure) ? { errors } : {})
  return {
    status: failure.status,
    headers: { [EXAMPLE_HEADER]: failure.name, ...(body && { 'Content-Type': body.contentType }) },
    body: body?.text,
  }
}

/** The first failure with the lowest step. A failure without a step counts as the last. */
function earliest(failures: readonly NamedAnswer[]): NamedAnswer | undefined {
  const step = (failure: NamedAnswer) => failure.step ?? Number.POSITIVE_INFINITY
  return failures.toSorted((a, b) => step(a) - step(b) || 0)[0]
}

function isProblem({ bodies }: NamedAnswer): boolean {
  return bodies.some(({ mediaType }) => mediaType === PROBLEM)
}
