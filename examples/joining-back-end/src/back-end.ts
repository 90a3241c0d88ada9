import { ApiError, createLeisureClient, isLeisureError, type MembershipQuote } from '@leisure-ops/client'
import { QuoteChangedError, QuoteExpiredError, type QuoteStore } from '@leisure-ops/quote'
import fastify, { type FastifyInstance } from 'fastify'
import { forward, type Service } from './forward.ts'

interface PriceRequest {
  readonly siteId: string
  readonly membershipId: string
}

interface MemberRequest {
  /** The id that `POST /prices` returned. */
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly acceptsTerms: true
}

const text = { type: 'string', minLength: 1, maxLength: 255 }
const bodyOf = (properties: Record<string, object>) => ({
  body: { type: 'object', required: Object.keys(properties), properties, additionalProperties: false },
})

/**
 * Prices and joins in two requests. The quote stays in this back end in between: it must be sent back byte
 * for byte. A page that keeps its quote itself, as in `react-joining`, has its calls forwarded.
 */
export function backEnd(
  service: Service,
  quotes: QuoteStore<MembershipQuote>,
  now: () => Date = () => new Date(),
): FastifyInstance {
  const leisure = createLeisureClient(service)
  const app = fastify()
  forward(app, service)
  /** Joining is not idempotent: a second click must not repeat it. (Several processes need a shared lock.) */
  const joining = new Set<string>()

  app.post<{ Body: PriceRequest }>(
    '/prices',
    { schema: bodyOf({ siteId: text, membershipId: text }) },
    async ({ body: { siteId, membershipId } }) => {
      const quote = await leisure.pricing.quoteMemberships({
        siteId,
        startDate: `${now().toISOString().slice(0, 10)}T00:00:00`,
        members: [{ orderKey: 1, memberships: [{ id: membershipId }] }],
      })
      const { amount, currency } = quote.value.overview.now
      return { id: await quotes.put(quote), today: amount, currency, expiresAt: quote.expiresAt }
    },
  )

  app.post<{ Body: MemberRequest }>(
    '/members',
    {
      schema: bodyOf({
        id: text,
        firstName: text,
        lastName: text,
        email: text,
        acceptsTerms: { const: true },
      }),
    },
    async ({ body: { id, firstName, lastName, email } }, reply) => {
      if (joining.has(id)) return reply.code(409).send({ code: 'already-joining', params: {} })
      joining.add(id)
      try {
        const pricingQuote = await quotes.get(id)
        if (pricingQuote === undefined) return reply.code(410).send({ code: 'price-gone', params: {} })
        const { membersCreated } = await leisure.memberships.addMembersWithMemberships({
          siteId: pricingQuote.value.siteId,
          primaryMember: {
            orderKey: 1,
            profile: { firstName, lastName, email },
            signedAgreements: { privacyPolicy: true, termsAndConditions: true },
          },
          pricingQuote,
        })
        await quotes.delete(id)
        const invoices = membersCreated.flatMap(({ salesInvoiceIds }) => salesInvoiceIds)
        return reply.code(201).send({ invoices })
      } catch (error) {
        // It is not known what was left behind, so somebody has to look before the next attempt.
        if (isLeisureError(error) && error.outcome === 'unknown') await quotes.delete(id)
        throw error
      } finally {
        joining.delete(id)
      }
    },
  )

  app.setErrorHandler<Error & { statusCode?: number }>((error, _, reply) => {
    const { status, body } = answerTo(error)
    reply.code(status).send(body)
  })
  return app
}

/** What a browser may know about an error: its name, and the values inside its message. */
function answerTo(error: Error & { statusCode?: number }) {
  const gone = error instanceof QuoteExpiredError || error instanceof QuoteChangedError
  if (gone) return { status: 410, body: { code: 'price-gone', params: {} } }
  if (error instanceof ApiError && error.status < 500) {
    return { status: 422, body: { code: error.code, params: error.params } }
  }
  if (isLeisureError(error)) return { status: 502, body: { code: 'service-failed', outcome: error.outcome } }
  if (error.statusCode === 400)
    return { status: 400, body: { code: 'request-invalid', message: error.message } }
  return { status: 500, body: { code: 'internal' } }
}
