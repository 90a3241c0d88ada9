import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'

const DAY_MS = 86_400_000
const { fetch } = globalThis

/** What differs from run to run. In the requests of a check, the same value has the same number, also in capital letters. */
const VARYING: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['lease', /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g],
  ['slot', /(?<="slotReference":")[^"]+/g],
  ['price level', /(?<="priceLevelId":")[^"]+/g],
  ['booking', /(?<="bookingId":)\d{4,}/g],
  ['member', /(?<=\/members\/|pay {"memberId":)\d+/g],
  ['name', /\bc[0-9a-z]{7}\b/gi],
]

/** What the document's examples of requests consist of, as JSON. It changes with the document. */
const EXAMPLES = requestsOf(document)
  .flatMap(({ body }) => Object.values(Object(body)))
  .filter((part) => typeof part === 'object' && Object.keys(Object(part)).length > 0)
  .map((part) => JSON.stringify(part))

/** Records the requests of each check to an environment, with those to its companion operations and its sandbox. */
export function recordRequests(url: string) {
  const checks: { name: string; requests: string[] }[] = []
  let quotes: string[] = []
  let clock = ''
  return {
    onProgress(_done: number, _total: number, name: string): void {
      checks.push({ name, requests: [] })
      quotes = []
    },
    async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      const target = String(input).replace(url, '')
      const body = typeof init.body === 'string' ? asSeenFrom(clock, withoutKnown(init.body, quotes)) : ''
      const request = [init.method, target, body, ...unusualHeaders(init)]
      checks.at(-1)?.requests.push(request.filter(Boolean).join(' '))
      const response = await fetch(input, init)
      const answer = await response.clone().text()
      if (response.ok && /-quotes$|pricing/.test(target)) quotes.push(answer)
      if (init.method === 'GET' && target === '/_sandbox/clock') clock = JSON.parse(answer).now
      return response
    },
    /** The checks that sent something, each with its requests line by line. */
    text: () =>
      checks
        .filter(({ requests }) => requests.length > 0)
        .map(({ name, requests }) => `${name}\n${withoutVarying(requests.join('\n'))}\n`)
        .join('\n'),
  }
}

/** The headers that most requests do not have, or have with another value. */
function unusualHeaders({ headers, body }: RequestInit): string[] {
  const usual: Record<string, string> = {
    authorization: 'Bearer demo',
    'x-use-sso': 'true',
    ...(body && { 'content-type': 'application/json' }),
  }
  const own = headers as Record<string, string>
  return Object.keys({ ...usual, ...own })
    .filter((name) => own[name] !== usual[name])
    .map((name) => (own[name] === undefined ? `no ${name}` : `${name}: ${own[name]}`))
}

/** The body without its quotes and without what the document's examples show. */
function withoutKnown(text: string, quotes: readonly string[]): string {
  const isReformatted = text.includes('\n')
  const body = isReformatted ? JSON.stringify(JSON.parse(text)) : text
  const short = [
    ...quotes.map((quote, index) => [quote, `<quote ${index + 1}>`] as const),
    ...EXAMPLES.map((example) => [example, '<example>'] as const),
  ].reduce((all, [known, name]) => all.replaceAll(known, name), body)
  const altered = /(?<="pricingQuote":)\{.*?"signature":\s*"[^"]*"\s*\}/g
  const shown = short.replace(
    altered,
    (quote) => `<quote changed after ${placeOf(quote, quotes.at(-1) ?? '')}>`,
  )
  return isReformatted ? `${shown} with other white space` : shown
}

/** The last member before the first letter that differs. */
function placeOf(altered: string, quote: string): string {
  const at = [...altered].findIndex((letter, index) => letter !== quote[index])
  return (
    quote
      .slice(0, at)
      .match(/"\w+"(?=\s*:)/g)
      ?.at(-1) ?? 'its beginning'
  )
}

/** Times as seen from what the clock of the sandbox showed last. */
function asSeenFrom(clock: string, text: string): string {
  return text.replace(
    /\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z/g,
    (time) => `<the clock + ${(Date.parse(time) - Date.parse(clock)) / 1_000} s>`,
  )
}

function withoutVarying(text: string): string {
  const numbered = VARYING.reduce((all, [what, pattern]) => {
    const values: string[] = []
    return all.replace(pattern, (value) => {
      const same = value.toLowerCase()
      if (!values.includes(same)) values.push(same)
      const name = `<${what} ${values.indexOf(same) + 1}>`
      return what === 'name' && value !== same ? name.toUpperCase() : name
    })
  }, text)
  return numbered.replace(/\d{4}-\d\d-\d\d(?=T)/g, fromToday)
}

function fromToday(date: string): string {
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
  const days = (Date.parse(date) - Date.parse(today)) / DAY_MS
  if (Math.abs(days) <= 2) return `<today + ${days}>`
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4))
  return date.slice(4) === today.slice(4) ? `<${years} years ago>` : date
}
