import type { Exchange } from '../src/exchange.ts'
import { masked } from '../src/mask.ts'
import { curlOf } from '../src/report/curl.ts'

/** Something that the service must not do, and the exchange that shows it. */
export class Finding extends Error {
  override readonly name = 'Finding'
  /** The rule and the operation. Findings of one kind are reported once. */
  readonly kind: string

  constructor(rule: string, what: string, exchange: Exchange) {
    const { operationId, status, responseHeaders, responseBody } = masked(exchange)
    super(
      `${rule}: ${operationId}: ${what}\n${curlOf(masked(exchange)).slice(0, 4_000)}\n→ ${status} ${responseHeaders['content-type'] ?? 'no content type'}\n${responseBody.slice(0, 1_000)}`,
    )
    this.kind = `${rule} ${operationId} ${status} ${what.replace(/\d+/g, '0').slice(0, 120)}`
  }
}
