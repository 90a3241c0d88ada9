import { keysFor } from '../../src/keys/service-keys.ts'
import { createKeyRing } from '../../src/quotes/key-ring.ts'
import { createQuotes } from '../../src/quotes/quotes.ts'
import { namedFamily, signedBody } from '../creations/families.ts'
import { KEYS } from './keys.ts'

const PATH = '/api/memberships/add-members-with-memberships'

const quotes = createQuotes(createKeyRing(keysFor('quotes', KEYS)))

/** One creation that a client wants: a parent and a child with three memberships, sent under one key until it is answered. */
export interface Wish {
  readonly lastName: string
  readonly key: string
  readonly body: string
}

/** @param lastName tells the people of this wish from all others. */
export function wish(lastName: string): Wish {
  const family = namedFamily('two-people-promotion')
  for (const { profile } of [family.primaryMember, ...(family.linkedMembers ?? [])])
    profile.lastName = lastName
  return { lastName, key: lastName, body: signedBody({ quotes, now: new Date() }, family) }
}

/** @returns the status; `undefined` when the connection broke, and nobody knows what became of it. */
export async function send(url: string, { body, key }: Wish, withKey = true): Promise<number | undefined> {
  try {
    const response = await fetch(url + PATH, {
      method: 'POST',
      headers: {
        authorization: 'Bearer demo',
        'x-use-sso': 'true',
        'content-type': 'application/json',
        ...(withKey && { 'idempotency-key': key }),
      },
      body,
      signal: AbortSignal.timeout(30_000),
    })
    await response.text()
    return response.status
  } catch {
    return undefined
  }
}
