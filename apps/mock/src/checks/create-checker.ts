import { failuresOf, type OpenApiDocument } from '@leisure-ops/openapi'
import { EXAMPLE_HEADER } from '../prepared-answers.ts'
import type { Checker } from '../replies.ts'
import { problem, type Reply } from '../reply.ts'
import type { MockRequest } from '../request.ts'
import { type FieldFault, fieldFaultsOf } from './field-faults.ts'
import { omissibleFieldsOf } from './omissible-fields.ts'
import { createPrism, type Finding } from './prism.ts'
import { rejectionsOf } from './rejection.ts'

/** Checks requests with Prism, and returns the failures that the document describes. */
export async function createChecker(document: OpenApiDocument): Promise<Checker> {
  const prism = await createPrism(document)
  const faultOf = fieldFaultsOf(document)
  const rejectionFor = rejectionsOf(document)
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
