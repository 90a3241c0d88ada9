import { requestsOf, responsesOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'

const OPERATION = 'calculateMembershipPricing'

/** The pricing requests of the document, each with the quote that the document shows for it, undated and unsigned. */
export const SHOWN_QUOTES = requestsOf(document)
  .filter(({ operationId }) => operationId === OPERATION)
  .map(({ name, body }) => {
    const shown = responsesOf(document).find((one) => one.operationId === OPERATION && one.name === name)
    const {
      timeStamp: _,
      signature: __,
      ...quote
    } = (shown?.bodies[0]?.value ?? {}) as Record<string, unknown>
    return { name, body, quote }
  })
