import type { AnswerBody } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../database/index.ts'
import { OperationFailure } from '../failure.ts'
import { createCall } from '../http/call.ts'
import { createFailureAnswers } from '../http/failure-answers.ts'
import { createValidator } from '../http/validate.ts'
import { priceCall } from '../pricing/calculate-membership-pricing.ts'
import { Catalogues } from '../pricing/catalogues.ts'
import { membershipQuoteOf, type UnsignedMembershipQuote } from '../pricing/membership-quote.ts'
import { StartError } from '../start-error.ts'
import { applyTenant, loadTenants, type TenantFile } from '../tenants/index.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { tenantKind } from '../tenants/tenant-kind.ts'
import { readText } from './read-text.ts'

const USE = 'leisure-service price --tenant FILE REQUEST.json'

/** Prices a request as a service with this tenant would now, and prints the quote. */
export async function price(tenant: string | undefined, files: readonly string[]): Promise<void> {
  const [path, ...others] = files
  if (tenant === undefined || path === undefined || others.length > 0) {
    throw new StartError(`"price" needs a tenant and one request file. Use: ${USE}`)
  }
  const text = await readText(path)
  const quote = await quoteFor(await tenantOf(tenant), parse(text, path), systemClock.now())
  console.log(JSON.stringify(quote, undefined, 2))
}

/**
 * The quote for a request, neither dated nor signed.
 *
 * @param sent the request body, parsed.
 * @throws StartError with the service's own answer, when it refuses the request.
 */
export async function quoteFor(file: TenantFile, sent: unknown, now: Date): Promise<UnsignedMembershipQuote> {
  // As in the service, the tenant file is applied to a database first.
  const database = await openDatabase({ memory: true })
  const failures = createFailureAnswers([document])
  try {
    await applyTenant(database, file, { now, hashPassword: async () => 'nobody signs in' })
    const tenant: Tenant = {
      id: file.id,
      kind: tenantKind(file.roleIds),
      settings: file.settings ?? {},
      database: database.ofTenant(file.id),
    }
    const request = { operation: 'calculateMembershipPricing', tenant, now, sent }
    const call = createCall(request as never, createValidator(document), failures)
    return membershipQuoteOf(await priceCall({ ...call, tenant } as never, new Catalogues(() => 0)))
  } catch (error) {
    if (!(error instanceof OperationFailure)) throw error
    const { status, body } = failures.answer(error, 'text/plain')
    throw new StartError(`The service answers ${status} ${error.failure}:${refusalText(body)}`)
  } finally {
    await database.close()
  }
}

async function tenantOf(name: string): Promise<TenantFile> {
  const tenants = await loadTenants([name])
  const [tenant, ...others] = tenants
  if (tenant === undefined || others.length > 0)
    throw new StartError(`${name} contains ${tenants.length} tenants. Pass one tenant file with --tenant.`)
  return tenant
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError(`The file ${path} is not valid JSON. Correct the request in it.`)
  }
}

/** The text of a failure's body, for people: a sentence after a space, or a line for each fault of a field. */
function refusalText(body: AnswerBody | undefined): string {
  if (body === undefined) return ' no body'
  if (!body.contentType.includes('json')) return ` ${body.text}`
  const { errors = {}, detail, title }: Problem = JSON.parse(body.text)
  const faults = Object.entries(errors).flatMap(([field, sentences]) =>
    sentences.map((sentence) => `\n  ${field}: ${sentence}`),
  )
  return faults.join('') || ` ${detail ?? title ?? body.text}`
}

interface Problem {
  readonly title?: string
  readonly detail?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}
