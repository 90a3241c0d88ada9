import type pg from 'pg'
import { compare, type Section } from '../compare.ts'
import { answerTo, inFlight, load } from '../load.ts'
import { recordStatements, replay } from '../recorded-statements.ts'
import { familyCreation } from '../requests.ts'
import { type Running, startServiceHere } from '../servers.ts'

const FAMILIES = 500
const WORKERS = 16

/** Creating a family of four, beside the same statements sent by the driver alone. */
export async function familyOfFour(
  service: Running,
  pool: pg.Pool,
  database: string,
  tenant: string,
): Promise<Section> {
  const resend = await recordFamily(database, tenant, pool)
  const { request } = await familyCreation(service.url, 'family')
  const create = () => load(service.url, { ...request, connections: WORKERS, amount: FAMILIES })
  // Sessions keep their plans. Those made for empty tables scan whole tables, until new statistics replace them.
  await create()
  await pool.query('ANALYZE')
  return compare(`${FAMILIES} families of four, ${WORKERS} in flight`, {
    'pg, the same statements': () => inFlight(WORKERS, FAMILIES, resend),
    '@leisure-ops/service': create,
  })
}

/** Creates one family in this process, and returns a function that sends its statements again for another family. */
async function recordFamily(database: string, tenant: string, pool: pg.Pool): Promise<() => Promise<void>> {
  const service = await startServiceHere(database, tenant)
  // Ids with nine digits, by which a replay recognises them.
  for (const [index, sequence] of ['member_ids', 'membership_ids', 'sales_invoice_ids'].entries())
    await pool.query('SELECT setval($1, $2)', [sequence, (index + 1) * 100_000_000])
  const { request, bodyFor, nextName } = await familyCreation(service.url, 'recorded')
  await answerTo(service.url, request)
  const name = nextName()
  const all = await recordStatements(() => answerTo(service.url, { ...request, body: bodyFor(name) }))
  await service.close()
  const statements = all.slice(all.findIndex(({ text }) => /^begin/i.test(text)))
  let replays = 0
  return async () => {
    const client = await pool.connect()
    try {
      // Far behind the ids of the service.
      await replay(client, statements, [name, nextName()], 50_000_000 + ++replays * 100)
    } finally {
      client.release()
    }
  }
}
