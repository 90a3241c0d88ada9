import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keysFor } from '../../src/keys/service-keys.ts'
import { createKeyRing } from '../../src/quotes/key-ring.ts'
import { createQuotes } from '../../src/quotes/quotes.ts'
import type { Exchange } from '../../src/sandbox/exchanges/exchanges.ts'
import { startService } from '../../src/start-service.ts'
import { KEYS } from '../endurance/keys.ts'
import { namedFamily, signedBody } from './families.ts'

const PASSWORD = 'Planted-7-password'
const EMAIL = 'planted.person@example.com'
const TOKEN = 'planted-token-1f9a'
const BANK = { accountName: 'Planted Accountholder', accountNumber: '86420975', sortCode: '975318' }
const BANK_SECRETS = Object.values(BANK)
const SECRETS = [PASSWORD, EMAIL, TOKEN, 'Bearer demo', ...BANK_SECRETS]

const MEMBERS = '/api/memberships/add-members-with-memberships'
const USERS = '/api/users'

it('secrets are in no log, error, hint, exchange or database file', async () => {
  const data = await mkdtemp(join(tmpdir(), 'leisure-secrets-'))
  const log: string[] = []
  const service = await startService({
    ...{ port: 0, data, keys: KEYS, logLevel: 'trace' },
    log: { write: (line) => log.push(line) },
  })
  const call = async (method: string, path: string, body?: string, token = 'demo') => {
    const response = await fetch(service.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-use-sso': 'true',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
    })
    return { status: response.status, text: await response.text() }
  }
  const answers: string[] = []
  const expectStatus = async (status: number, ...sent: Parameters<typeof call>) => {
    const answer = await call(...sent)
    expect(answer.status, answer.text).toBe(status)
    answers.push(answer.text)
  }
  const fault = (point: string) =>
    call('PUT', `/_sandbox/faults/addMembersWithMemberships.${point}`, JSON.stringify({ kind: 'error' }))

  const family = familyWithSecrets()
  await expectStatus(201, 'POST', MEMBERS, family)
  await expectStatus(400, 'POST', MEMBERS, family)
  await expectStatus(400, 'POST', MEMBERS, `${family.slice(0, -1)},}`)
  await expectStatus(400, 'POST', MEMBERS, family.replace('"sortCode":', '"sortCode":5,"sortCode":'))
  await expectStatus(400, 'POST', MEMBERS, family.replace('"975318"', '{"is":"975318"}'))
  await expectStatus(400, 'POST', MEMBERS, family.replace('"amount":', '"amount": '))
  await expectStatus(401, 'POST', MEMBERS, family, TOKEN)
  await fault('after-details')
  await expectStatus(503, 'POST', MEMBERS, familyWithSecrets('Another'))
  await fault('after-commit')
  await expectStatus(500, 'POST', MEMBERS, familyWithSecrets('Third'))
  const user = {
    ...{ username: 'pperson', password: PASSWORD, firstName: 'Pia', lastName: 'Person', email: EMAIL },
    ...{ siteGroupId: 'NORTH', preferredSiteId: 'RIVERSIDE', roleId: '64f1c0ffee0ddba11c0de001' },
  }
  await expectStatus(201, 'POST', USERS, JSON.stringify(user))
  await expectStatus(409, 'POST', USERS, JSON.stringify(user))
  await expectStatus(400, 'POST', USERS, JSON.stringify({ ...user, username: { password: PASSWORD } }))
  const exchanges = JSON.parse((await call('GET', '/_sandbox/exchanges')).text) as Exchange[]
  await service.close()
  const files = await textsUnder(data)
  await rm(data, { recursive: true, force: true })

  expect(exchanges.some(({ hint }) => hint !== null)).toBe(true)
  for (const place of [log, answers, exchanges.map((exchange) => JSON.stringify(exchange))]) {
    expect(place.length).toBeGreaterThan(9)
    for (const secret of SECRETS) expect(place.filter((text) => text.includes(secret))).toEqual([])
  }
  const filesWith = (text: string) =>
    files.filter(([, content]) => content.includes(text)).map(([name]) => name)
  // That the files can be searched at all: what is no secret there is found.
  expect(filesWith(EMAIL)).not.toEqual([])
  for (const secret of [...BANK_SECRETS, PASSWORD, TOKEN]) expect(filesWith(secret)).toEqual([])
}, 120_000)

function familyWithSecrets(lastName = 'Person'): string {
  const family = namedFamily('two-people-promotion')
  for (const { profile } of [family.primaryMember, ...(family.linkedMembers ?? [])])
    profile.lastName = lastName
  family.primaryMember.bankDetails = { ...BANK }
  family.primaryMember.profile.email = EMAIL
  const quotes = createQuotes(createKeyRing(keysFor('quotes', KEYS)))
  return signedBody({ quotes, now: new Date() }, family)
}

async function textsUnder(folder: string): Promise<[string, Buffer][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(names.map(async (name): Promise<[string, Buffer]> => [name, await readFile(name)]))
}
