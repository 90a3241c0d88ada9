import { startPostgres } from '@leisure-ops/support/start-postgres'
import pg from 'pg'
import { compare, type Section, sectionOf } from '../compare.ts'
import { answerTo, inFlight, load } from '../load.ts'
import type { Running } from '../processes.ts'
import { recordStatements, replay } from '../recorded-statements.ts'
import { familyCreation } from '../requests.ts'
import { inFolder, startService, startServiceHere, writeTenant } from '../servers.ts'

const FAMILIES = 500
const WORKERS = 16
const MEMBERS = [0, 100_000, 1_000_000]
const title = `${FAMILIES} families of four, ${WORKERS} in flight`

/** Creating a family, beside the same statements sent by the driver alone, and with more and more members in the tenant. */
export function families(): Promise<Section[]> {
  return inFolder(async (folder) => {
    const postgres = await startPostgres()
    const pool = new pg.Pool({ connectionString: postgres.uri, max: WORKERS })
    const tenant = await writeTenant(folder, 'bench')
    let service: Running | undefined
    try {
      const resend = await recordFamily(postgres.uri, tenant, pool)
      service = await startService([tenant], ['--database', postgres.uri])
      const create = await createFamilies(service)
      // Sessions keep their plans. Those made for empty tables scan whole tables, until new statistics replace them.
      await create()
      await pool.query('ANALYZE')
      const sections = [
        await compare(title, {
          'pg, the same statements': () => inFlight(WORKERS, FAMILIES, resend),
          '@leisure-ops/service': create,
        }),
      ]
      return [...sections, await byMembers(pool, create)]
    } finally {
      service?.stop()
      await pool.end()
      await postgres.stop()
    }
  })
}

async function createFamilies({ url }: Running): Promise<() => Promise<void>> {
  const { request } = await familyCreation(url, 'bench', 'family')
  return () => load(url, { ...request, connections: WORKERS, amount: FAMILIES })
}

/** Creates one family in this process, and returns a function that sends its statements again for another family. */
async function recordFamily(uri: string, tenant: string, pool: pg.Pool): Promise<() => Promise<void>> {
  const service = await startServiceHere(uri, tenant)
  // Ids that are equal to no other number in a statement, so that a replay recognises them.
  for (const [index, sequence] of ['member_ids', 'membership_ids', 'sales_invoice_ids'].entries())
    await pool.query('SELECT setval($1, $2)', [sequence, (index + 1) * 100_000_000])
  const { request, bodyFor, nextName } = await familyCreation(service.url, 'bench', 'recorded')
  await answerTo(service.url, request)
  const name = nextName()
  const all = await recordStatements(() => answerTo(service.url, { ...request, body: bodyFor(name) }))
  await service.close()
  const statements = all.slice(all.findIndex(({ text }) => /^begin/i.test(text)))
  console.log(`A family of four is ${statements.length} statements, BEGIN and COMMIT included.`)
  return async () => {
    const client = await pool.connect()
    try {
      await replay(client, statements, [name, nextName()])
    } finally {
      client.release()
    }
  }
}

/** The tenant grows from size to size, so these are measured one after the other. */
async function byMembers(pool: pg.Pool, create: () => Promise<void>): Promise<Section> {
  const rows: { name: string; medianMs: number }[] = []
  for (const size of MEMBERS) {
    await pool.query(
      `INSERT INTO members (tenant_id, member_id, first_name, last_name, email, identity_key, site_id, is_confirmed, created_at)
       SELECT 'bench', 500000000 + n, 'A', 'B' || n, 'm' || n || '@example.com', 'key ' || n, 'RIVERSIDE', true, now()
       FROM generate_series($1::int + 1, $2::int) n`,
      [Math.max(0, ...MEMBERS.filter((one) => one < size)), size],
    )
    await pool.query('ANALYZE')
    const name = `${size.toLocaleString('en')} other members`
    const { rows: measured } = await compare(title, { [name]: create }, { rounds: 5, warmUpRounds: 1 })
    rows.push(...measured)
  }
  return sectionOf(`${title}, by the members that the tenant has`, 5, rows)
}
