import { readFile } from 'node:fs/promises'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { expect, test } from 'vitest'
import { startOwn } from '../../companion/own-service.ts'
import { joinFamily } from '../../companion/people.ts'
import { runSql } from '../../database/run-sql.ts'

// A tenant as large as a chain beside one with a thousand members: 16 requests in flight beside creations.
// `pnpm large` makes a million members. Figures are only printed: they depend on how fast the machine is.

const MEMBERS = Number(process.env.LARGE_MEMBERS ?? 20_000)
const IN_FLIGHT = 16
const MEASURED_MS = Number(process.env.LARGE_MS ?? 500)
const SCRIPT = new URL('../../large-tenant.sql', import.meta.url)

const sized = [await prepare(1_000), await prepare(MEMBERS)]

async function prepare(members: number) {
  const uri = await newDatabase()
  await (await startOwn({ database: uri })).close()
  const settings = Object.entries({ tenant: 'north', site: 'RIVERSIDE', type: 'ADULT-DD', members })
  const set = settings.map(([name, value]) => `SET large.${name} = '${value}'`)
  const madeAt = performance.now()
  await runSql(uri, ...set, await readFile(SCRIPT, 'utf8'), 'VACUUM ANALYZE')
  console.log(`${members} members were made in ${Math.round(performance.now() - madeAt)} ms`)
  return { members, service: await startOwn({ database: uri }) }
}

/** Requests that a desk sends, each with another number. */
const REQUESTS: Readonly<Record<string, (members: number, n: number) => readonly [string, string, object?]>> =
  {
    bookingQuote: (members, n) => [
      'POST',
      '/_companion/booking-quotes',
      { bookingId: 1_000_001 + Math.floor((n * 7919) % (members / 10)) * 10, priceLevelId: 'STANDARD' },
    ],
    getMember: (members, n) => ['GET', `/_companion/members/${1_000_001 + ((n * 7919) % members)}`],
    byEmail: (members, n) => ['GET', `/_companion/members?email=M${1 + ((n * 7919) % members)}@example.com`],
    byText: (members, n) => ['GET', `/_companion/members?text=m${1 + ((n * 7919) % members)}@`],
    nobody: (_, n) => ['GET', `/_companion/members?text=nobody${n}`],
    slotsOfDay: () => ['GET', '/_companion/slots?siteId=L0&from=2027-01-02T00:00:00&to=2027-01-03T00:00:00'],
  }

test.each(Object.keys(REQUESTS))(
  '%s is answered beside creations, 16 at a time',
  async (name) => {
    const figures = []
    for (const { members, service } of sized) {
      const times: number[] = []
      let number = 0
      const until = performance.now() + MEASURED_MS
      let created = 0
      const creations = async () => {
        while (performance.now() < until) {
          await joinFamily(service)
          created += 1
        }
      }
      const desk = async () => {
        while (performance.now() < until) {
          const [method, path, body] = REQUESTS[name]!(members, ++number)
          const began = performance.now()
          const response = await service.send('desk', method, path, body)
          times.push(performance.now() - began)
          expect(response.status, `${path} ${response.text}`).toBe(200)
        }
      }
      await Promise.all([creations(), creations(), ...Array.from({ length: IN_FLIGHT }, desk)])
      times.sort((a, b) => a - b)
      const at = (share: number) => Math.round(times[Math.floor(times.length * share)] as number)
      figures.push({ members, requests: times.length, p50: at(0.5), p99: at(0.99), created })
    }
    console.log(name, JSON.stringify(figures))
  },
  120_000,
)
