import { answersOf, operationsOf } from '@leisure-ops/openapi'
import { document as service } from '@leisure-ops/openapi/document'

const OPERATIONS = operationsOf(service)
const ANSWERS = answersOf(service)

/** An operation of the service. */
export function operationOf(operationId: string | null) {
  return OPERATIONS.find((one) => one.operationId === operationId)
}

/** What the document says about a failure of an operation. */
export function failureOf(operationId: string | null, failure: string) {
  return ANSWERS.find((one) => one.operationId === operationId && one.name === failure)
}

/** The address of the documentation; empty when the service was started without one. */
const DOCS = document.querySelector<HTMLMetaElement>('meta[name="docs"]')?.content ?? ''

export const GUIDE_URL = DOCS === '' ? undefined : `${DOCS}/guides/sandbox.html`

export function failureUrl(failure: string): string | undefined {
  return DOCS === '' ? undefined : `${DOCS}/failures/${encodeURIComponent(failure)}.html`
}

export function playgroundUrl(operationId: string): string | undefined {
  return DOCS === '' ? undefined : `${DOCS}/playground.html?operation=${encodeURIComponent(operationId)}`
}
