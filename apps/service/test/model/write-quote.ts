import type { Service } from '../creations/harness.ts'
import type { Tampering } from './faults.ts'

type Purpose = Parameters<Service['quotes']['sign']>[2]

/** The text of a quote as it comes back, so many milliseconds after it was made. */
export function writeQuote(
  service: Pick<Service, 'quotes' | 'now'>,
  unsigned: object,
  purpose: Purpose,
  { ageMs, how }: { ageMs: number; how: Tampering },
): string {
  const tenantId = how === 'other-tenant' ? 'demo-numeric' : 'demo'
  const made = new Date(service.now.getTime() - ageMs)
  const text = service.quotes.sign(
    unsigned,
    { tenantId, style: 'awkward', comparison: 'bytes' },
    purpose,
    made,
  )
  if (how === 'space') return text.replace('{', '{ ')
  if (how === 'amount') return text.replace(/("amount":\s*"?)(\d)/, (_, name, digit) => `${name}1${digit}`)
  return how === 'rewritten' ? JSON.stringify(JSON.parse(text)) : text
}
