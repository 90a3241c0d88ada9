import { post } from '../../creations/harness.ts'
import type { Year } from './year.ts'

/** Somebody starts to work here, under a name that nobody has had, or tries one that was somebody's. */
export async function employ({ random, service, ledger, today }: Year): Promise<void> {
  const gone = [...ledger.deleted]
  const isReserved = gone.length > 0 && random() < 0.3
  const username = isReserved
    ? (gone[Math.floor(random() * gone.length)] as string)
    : `y${ledger.users.size + gone.length}`
  const person = { username, password: 'Correct-Horse-7-battery', firstName: 'Yan', lastName: 'Year' }
  const place = { siteGroupId: 'NORTH', preferredSiteId: 'RIVERSIDE' }
  const { status } = await post(service, 'createStaffUser', JSON.stringify({ ...person, ...place }))
  ledger.expect(status === (isReserved ? 409 : 201), () => `${today}: creating ${username}: ${status}`)
  if (isReserved) return ledger.count('usernames refused for ever')
  ledger.users.add(username)
  ledger.count('users created')
}

/** Deletes an account. */
export async function dismiss({ random, service, ledger, today }: Year): Promise<void> {
  const username = [...ledger.users][Math.floor(random() * ledger.users.size)]
  if (username === undefined) return
  const response = await fetch(`${service.url}/_companion/users/${username}`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer demo' },
  })
  ledger.expect(response.status === 204, () => `${today}: deleting ${username}: ${response.status}`)
  ledger.users.delete(username)
  ledger.deleted.add(username)
  ledger.count('users deleted')
}

/** Everybody who works here is listed, and nobody else. */
export async function checkStaff({ service, ledger, today }: Year): Promise<void> {
  const response = await fetch(`${service.url}/api/users`, {
    headers: { authorization: 'Bearer demo', 'x-use-sso': 'true' },
  })
  const listed = ((await response.json()) as { username: string }[])
    .map(({ username }) => username)
    .filter((username) => /^y\d+$/.test(username))
  const expected = [...ledger.users].sort()
  ledger.expect(
    JSON.stringify(listed.sort()) === JSON.stringify(expected),
    () => `${today}: listed: ${listed}`,
  )
}
