import { bodyOf, failuresOf, type NamedAnswer, type OpenApiDocument } from '@leisure-ops/openapi'
import { EXAMPLE_HEADER } from '../prepared-answers.ts'
import { problem, type Reply } from '../reply.ts'
import type { FieldFault } from './field-faults.ts'

const PROBLEM = 'application/problem+json'

/**
 * Answers a request whose fields break rules. As in the service, the failure of the earliest step is returned. A problem document
 * lists every field at fault in that step, including fields for which the document names no failure.
 */
export function rejectionsOf(document: OpenApiDocument) {
  const title = titleOf(document)

  return (faults: readonly [FieldFault, ...FieldFault[]], accept: string | undefined): Reply => {
    const failure = earliest(faults.flatMap((fault) => fault.failure ?? []))
    const listed = faults.filter((fault) => fault.failure === undefined || isProblem(fault.failure))
    const errors: Record<string, string[]> = {}
    for (const { field, sentence } of listed) {
      // Two rules can have the same sentence: an empty text is both too short and blank.
      errors[field] = [...new Set([...(errors[field] ?? []), sentence])]
    }
    if (failure === undefined) return problem(400, title, { errors })
    const body = bodyOf(failure, accept, isProblem(failure) ? { errors } : {})
    return {
      status: failure.status,
      headers: { [EXAMPLE_HEADER]: failure.name, ...(body && { 'Content-Type': body.contentType }) },
      body: body?.text,
    }
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

/** The title of the problem documents in the document. */
function titleOf(document: OpenApiDocument): string {
  const shown = failuresOf(document).flatMap(({ bodies }) => bodies)
  const example = shown.find(({ mediaType }) => mediaType === PROBLEM)?.value
  return (example as { title?: string } | undefined)?.title ?? 'The request is not valid.'
}
