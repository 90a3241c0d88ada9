import { roleIdForms } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { createStrictChecker } from '@leisure-ops/support/strict-checker'
import { anyReason, failuresBeyondSchemas, reasonsOf } from './beyond-schemas.ts'
import type { Exchange } from './send.ts'

const faultsOf = createStrictChecker(document, [])
const beyond = failuresBeyondSchemas()
const ROLE_ID = roleIdForms(document)['object-id']

/** Each contradiction between document, service, mock and client about one request. */
export function contradictionsIn(exchange: Exchange): string[] {
  const { made, service, mock, client } = exchange
  const reasons = reasonsOf(made.operation.operationId, service.failure, service.text)
  const isRefused = service.status >= 400
  const isBeyond =
    reasons.some((reason) => beyond.has(reason)) && reasons.every((reason) => beyond.has(anyReason(reason)))
  /** Whether mock and client can know it, too. */
  const isKnowable = isRefused && !isBeyond
  const found = Object.entries({ service, mock }).flatMap(([who, answer]) =>
    faultsOf(answer).map((fault) => `the ${who} answers ${answer.status}: ${fault}`),
  )
  if (service.status >= 500 && !demands500(exchange)) found.push('the service fails')
  if (!isRefused && mock.status >= 400) found.push(`only the mock refuses: ${mock.failure}`)
  if (isKnowable && mock.status < 400) found.push(`the mock takes what the service refuses: ${reasons}`)
  if (client === undefined) return found
  if (!isRefused && client.length > 0) found.push(`only the client refuses: ${client}`)
  if (isKnowable && client.length === 0) found.push(`the client takes what the service refuses: ${reasons}`)
  return found
}

/** The specification answers a role id of another form with a 500. */
function demands500({ made, body }: Exchange): boolean {
  const { roleId } = Object(body)
  const isCreation = made.operation.operationId === 'createStaffUser' && made.tenant === 'demo'
  return isCreation && typeof roleId === 'string' && !ROLE_ID.test(roleId)
}
