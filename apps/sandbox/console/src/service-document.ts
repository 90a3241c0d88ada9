import { operationsOf, responsesOf } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { document as service } from '@leisure-ops/openapi/document'

const OPERATIONS = [service, companion].flatMap(operationsOf)
const RESPONSES = [service, companion].flatMap(responsesOf)
const OF_SERVICE = new Set(responsesOf(service).map(({ name }) => name))

/** An operation of the service, or a companion operation. */
export function operationOf(operationId: string | null) {
  return OPERATIONS.find((one) => one.operationId === operationId)
}

/** What the document says about a failure of an operation. */
export function failureOf(operationId: string | null, failure: string) {
  return RESPONSES.find((one) => one.operationId === operationId && one.name === failure)
}

/** The address of the documentation; empty when the service was started without one. */
const DOCS = document.querySelector<HTMLMetaElement>('meta[name="docs"]')?.content ?? ''

export const GUIDE_URL = DOCS === '' ? undefined : `${DOCS}/guides/sandbox.html`

/** The page of a failure. Only those of the service have one. */
export function failureUrl(failure: string): string | undefined {
  return DOCS === '' || !OF_SERVICE.has(failure) ? undefined : `${DOCS}/failures/${failure}.html`
}

/** The playground has the operations of the service. */
export function playgroundUrl(operationId: string): string | undefined {
  const isOfService = operationsOf(service).some((one) => one.operationId === operationId)
  return DOCS === '' || !isOfService ? undefined : `${DOCS}/playground.html?operation=${operationId}`
}
