import { extractQuote } from '@leisure-ops/quote'
import { yearsAgo } from '../src/clock.ts'
import { freshUsername } from '../src/fixtures/account.ts'
import type { Alteration } from './alterations.ts'

// Services that take the request of a check for another one, because their rule is a little different: they
// allow one character more, or look at the first of two values only. A check that sent something else than it
// means to would find nothing here.

/** The method, the target and the body of a request, as one text. */
type Reads = (text: string) => string

const { fetch } = globalThis
const EIGHT_YEARS_AGO = `"dateOfBirth":"${yearsAgo(8)}"`

function misreading(foundBy: string, expected: string, says: string, reads: Reads): Alteration {
  return {
    says,
    foundBy: { [foundBy]: expected },
    send: (request) => resent(request, reads),
  }
}

async function resent(request: Request, reads: Reads): Promise<Response> {
  const { origin } = new URL(request.url)
  const text = `${request.method} ${request.url.slice(origin.length)} ${await request.clone().text()}`
  const [, method = '', target, body] = /^(\S+) (\S+) (.*)$/s.exec(reads(text)) ?? []
  return fetch(`${origin}${target}`, { method, headers: request.headers, ...(body && { body }) })
}

/** A service that sees a quote which was changed in a way that it overlooks as the one that it made. */
function overlooking(foundBy: string, says: string, seen: (quote: string) => string): Alteration {
  let made = ''
  return {
    says,
    foundBy: { [foundBy]: 'quote-invalid' },
    async send(request) {
      if (request.url.includes('/api/pricing')) {
        const response = await fetch(request)
        made = await response.clone().text()
        return response
      }
      return resent(request, (text) => {
        const start = text.indexOf('{')
        if (!text.includes('"pricingQuote"')) return text
        const sent = extractQuote(text.slice(start), ['pricingQuote']).text
        return seen(sent) === seen(made) ? text.replace(sent, () => made) : text
      })
    },
  }
}

/** A sandbox whose clock is a little off, once something was made on it. */
function clockOff(foundBy: string, expected: string, says: string, byMs: number): Alteration {
  let hasMade = false
  return misreading(foundBy, expected, says, (text) => {
    hasMade ||= /^POST .*pricing/.test(text)
    const move = (time: string) => new Date(Date.parse(time) + byMs).toISOString()
    return hasMade && text.startsWith('PUT /_sandbox/clock') ? text.replace(/(?<="now":")[^"]+/, move) : text
  })
}

const withoutNull = (quote: string) =>
  JSON.stringify(JSON.parse(quote), (_, value: unknown) => value ?? undefined)
const blank = (name: string) => (quote: string) =>
  quote.replace(new RegExp(`"${name}"\\s*:\\s*"[^"]*"`, 'g'), `"${name}":""`)

/** The check, what it expects, what the service does, what it reads, and as what. */
const REPLACED = String.raw`
  only-true-extends                                               | organisations of RIVERSIDE to be null | True extends the list                               | =True                                                   | =true
  site-id-is-matched-ignoring-case                                | instead of 200                        | the case of a site id counts                        | /sites/riverside                                        | /sites/no-such-site
  unknown-site-is-404                                             | site-not-found                        | the extended shape of any site can be read          | no-such-site\?                                          | RIVERSIDE?
  shared-site-group-id-is-ignored                                 | instead of 201                        | the shared site group is looked at                  | "sharedSiteGroupId":                                    | "roleId":
  shared-site-group-id-of-any-type-is-ignored                     | instead of 201                        | the shared site group has to be a number            | "sharedSiteGroupId":"                                   | "roleId":"
  put-rebuilds-the-display-name                                   | displayName to be "Conformance Check" | a blank display name is kept                        | "displayName":" "                                       | "displayName":"-"
  preferred-site-is-compared-ignoring-case                        | instead of 204                        | the case of a preferred site counts                 | "preferredSiteId":"riverside"                           | "preferredSiteId":"no-such-site"
  only-the-date-part-counts                                       | instead of 200                        | a start date has no time                            | T23:30:00                                               | T
  member-0-is-nobody-yet                                          | membership-type-not-found             | a member 0 is looked up                             | "memberId":0                                            | "memberId":2147483647
  a-blank-code-is-no-code                                         | promotion-code-not-on-all-memberships | spaces are a code                                   | "promotionCode":"  "                                    | "promotionCode":"TWO"
  a-quote-follows-the-request                                     | instead of 200                        | the case of a membership type counts                | "adult-dd"                                              | "no-such-type"
  addMembersWithMemberships-primary-member-email-missing-too-long | primary-member-email-missing          | an e-mail address may have 256 characters           | (?<=a{243})a(?=@)                                       |
  only-true-extends-one-site                                      | organisations of RIVERSIDE to be null | "True" extends a site                               | (?<=RIVERSIDE\?includeFacilitiesAndAmenities=)True(?= ) | true
  only-true-extends-one-site                                      | organisations of RIVERSIDE to be null | "yes" extends a site                                | (?<=RIVERSIDE\?includeFacilitiesAndAmenities=)yes(?= )  | true
  only-true-extends-one-site                                      | organisations of RIVERSIDE to be null | "" extends a site                                   | (?<=RIVERSIDE\?includeFacilitiesAndAmenities=)(?= )     | true
  only-true-extends-one-site                                      | organisations of RIVERSIDE to be null | "1" extends a site                                  | (?<=RIVERSIDE\?includeFacilitiesAndAmenities=)1(?= )    | true
  addMembersWithMemberships-email-missing           | email-missing           | without a date of birth, a linked member is a child | (?<="lastName":"c\w{7}")(?=\})                          | ,${EIGHT_YEARS_AGO}
  addMemberWithBooking-email-invalid                       | email-invalid                  | only the first e-mail address is looked at          | ,"email2":\{[^}]*\}|"email2":\{[^}]*\},                 |
`

export const MISREADINGS: readonly Alteration[] = [
  ...REPLACED.trim()
    .split('\n')
    .map((row) => {
      const [check = '', expected = '', says = '', read = '', as = ''] = row
        .split(' |')
        .map((one) => one.trim())
      return misreading(check, expected, says, (text) => text.replace(new RegExp(read), as))
    }),
  misreading('username-is-read-exactly', 'instead of 404', 'the case of a username does not count', (text) =>
    text.replace(/^GET \/api\/users\/[^/a-z]+ /, (target) => `GET ${target.slice(4).toLowerCase()}`),
  ),
  misreading(
    'username-is-reserved-ignoring-case',
    'username-already-exists',
    'a username in capital letters is another one',
    (text) => text.replace(/"C[0-9A-Z]{7}"/, `"${freshUsername()}"`),
  ),
  misreading(
    'addMemberWithBooking-email-missing',
    'email-missing',
    'without a date of birth, a member is a child',
    (text) =>
      text.includes('"dateOfBirth"') ? text : text.replace('"memberProfile":{', `$&${EIGHT_YEARS_AGO},`),
  ),
  overlooking('quote-altered-is-refused', 'amounts are not signed', blank('amount')),
  overlooking('quote-with-another-signature-is-refused', 'any signature will do', blank('signature')),
  overlooking('quote-with-another-time-stamp-is-refused', 'the time is not signed', blank('timeStamp')),
  overlooking('quote-with-null-omitted-is-refused', 'null is not signed', withoutNull),
  overlooking('addMembersWithMemberships-quote-invalid', 'other members are not signed', (quote) =>
    quote.replace('"added":1,', ''),
  ),
  overlooking('quote-reformatted-is-refused', 'a quote is compared as JSON', (quote) =>
    JSON.stringify(JSON.parse(quote)),
  ),
  clockOff('quote-of-an-hour-is-good', 'instead of 201', 'a quote lives a second less', 1_000),
  clockOff('quote-older-than-an-hour-is-refused', 'quote-expired', 'a quote lives longer', -1_000),
  clockOff(
    'quote-ten-minutes-ahead-is-good',
    'instead of 201',
    'a quote may be less than ten minutes ahead',
    -1_000,
  ),
  clockOff('quote-from-the-future-is-refused', 'quote-from-future', 'a quote may be further ahead', 1_000),
]
