import { utcDateOf } from '../calendar.ts'
import { type FieldError, fail, SEARCHED_ENTRIES } from '../failure.ts'
import type { BodyOf, Call } from '../handler.ts'
import { birthErrors, blankErrors, isEmptyPrimary, propertyOf } from '../members/sent-fields.ts'

const OPERATION = 'addMembersWithMemberships'

export type FamilyRequest = BodyOf<'addMembersWithMemberships'>

/** A person of the request. */
export interface Person {
  readonly sent: FamilyRequest['primaryMember'] | NonNullable<FamilyRequest['linkedMembers']>[number]
  readonly orderKey: number
}

/** The people of a request, the primary member first. */
export function peopleOf({ primaryMember, linkedMembers = [] }: FamilyRequest): [Person, ...Person[]] {
  return [person(primaryMember), ...linkedMembers.map(person)]
}

function person(sent: Person['sent']): Person {
  return { sent, orderKey: sent.orderKey ?? 0 }
}

/** Reads the request: the site first, and then every error of a field at once. */
export function readFamily(call: Call<typeof OPERATION>): FamilyRequest {
  checkSite(call.sent)
  const today = utcDateOf(call.now)
  return call.body((found, body) => {
    const people = peopleIn(body)
    const byPath = new Map(people)
    const others = found.filter((error) => !isAnsweredOtherwise(error, byPath))
    return [...others, ...emptyQuoteErrors(body), ...peopleErrors(people, today)]
  })
}

/** Compares the two site ids as they were sent. If one of them is missing, that is an error of a field. */
function checkSite(sent: unknown): void {
  const siteId = propertyOf(sent, 'siteId')
  const quoted = propertyOf(propertyOf(sent, 'pricingQuote'), 'siteId')
  if (typeof siteId === 'string' && typeof quoted === 'string' && siteId !== quoted)
    fail(OPERATION, 'site-differs-from-quote')
}

/** Reports a quote with an empty list of lines. The schema reports only a missing list. */
function emptyQuoteErrors(body: unknown): FieldError[] {
  const memberships = propertyOf(propertyOf(body, 'pricingQuote'), 'memberships')
  if (!Array.isArray(memberships) || memberships.length > 0) return []
  return [{ field: 'pricingQuote.memberships', failure: 'field-missing', params: { field: 'Memberships' } }]
}

const ADDRESS = /^(.+)\.addressDetails\.(address[12])\.\w+$/

/** Whether an error has a message of its own: an e-mail address that is too long, or an empty address. */
function isAnsweredOtherwise({ field, rule, failure }: FieldError, people: Map<string, unknown>): boolean {
  if (field === 'primaryMember.profile.email') return rule === 'maxLength'
  const [, path = '', address = ''] = ADDRESS.exec(field) ?? []
  const sent = propertyOf(propertyOf(people.get(path), 'addressDetails'), address)
  return failure === 'field-missing' && isEmptyPrimary(sent)
}

/** The people of a body that may be of any shape, with their paths. */
function peopleIn(body: unknown): [path: string, person: unknown][] {
  const linked = propertyOf(body, 'linkedMembers')
  return [
    ['primaryMember', propertyOf(body, 'primaryMember')],
    ...(Array.isArray(linked) ? linked : []).map((person, index): [string, unknown] => [
      `linkedMembers[${index}]`,
      person,
    ]),
  ]
}

/** Every error of the people who are searched for it, or the first one of the others. */
function peopleErrors(people: ReturnType<typeof peopleIn>, today: string): FieldError[] {
  const errorsOf = ([path, person]: (typeof people)[number]) => personErrors(path, person, today)
  const errors = people.slice(0, SEARCHED_ENTRIES).flatMap(errorsOf)
  if (errors.length > 0) return errors
  const later = people.slice(SEARCHED_ENTRIES).find((one) => errorsOf(one).length > 0)
  return later ? errorsOf(later).slice(0, 1) : []
}

function personErrors(path: string, person: unknown, today: string): FieldError[] {
  const dateOfBirth = propertyOf(propertyOf(person, 'profile'), 'dateOfBirth')
  const addresses = propertyOf(person, 'addressDetails')
  // A body that breaks the rules may have 300,000 empty people.
  if (dateOfBirth === undefined && addresses === undefined) return []
  return [
    ...birthErrors(`${path}.profile.dateOfBirth`, dateOfBirth, today),
    ...['address1', 'address2'].flatMap((name) => {
      const address = propertyOf(addresses, name)
      return isEmptyPrimary(address) ? [] : blankErrors(`${path}.addressDetails.${name}`, address)
    }),
  ]
}
