import { chown, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newFolder } from '@leisure-ops/support/new-file'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { sql } from 'kysely'
import { generate } from 'selfsigned'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { runSql } from '../database/run-sql.ts'

const KEY = { keyType: 'ec', algorithm: 'sha256' } as const

const uri = await newDatabase()
// PostgreSQL reads its key from a file that nobody else can read.
const [{ data_directory }] = (await runSql(uri, 'SHOW data_directory')) as [{ data_directory: string }]
const { uid, gid } = await stat(data_directory)
const folder = await newFolder()
await chown(folder, uid, gid)
let authority: string
afterAll(async () => {
  const resets = ['ssl', 'ssl_cert_file', 'ssl_key_file'].map((name) => `ALTER SYSTEM RESET ${name}`)
  await runSql(uri, ...resets, 'SELECT pg_reload_conf()')
})

const authorityNamed = (name: string) =>
  generate([{ name: 'commonName', value: name }], {
    ...KEY,
    extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
  })

/** Opens the database, and says how the connection is encrypted, or why it could not be opened. */
async function open(ca: string, address = uri): Promise<string> {
  try {
    const database = await openDatabase({ uri: address, databaseCa: ca }, 'report')
    const { rows } = await sql<{ version: string | null }>`SELECT version FROM pg_stat_ssl
      WHERE pid = pg_backend_pid()`.execute(database.unbound)
    await database.close()
    return rows[0]?.version ?? 'not encrypted'
  } catch (error) {
    return (error as Error).message
  }
}

test('a server without TLS is refused', async () => {
  authority = (await authorityNamed('An authority')).cert
  expect(await open(authority)).toBe(
    'The database does not offer TLS. Turn on "ssl" in PostgreSQL, or connect without TLS.',
  )
})

test('a server is accepted with a certificate of the authority, for the host of the address', async () => {
  const issuer = await authorityNamed('An authority')
  authority = `${issuer.cert}\n`
  await useCertificateOf(issuer)
  await expect.poll(() => open(authority)).toMatch(/^TLSv1\./)
  const other = `${(await authorityNamed('Another authority')).cert}\n`
  expect(await open(other + authority)).toMatch(/^TLSv1\./)
  expect(await open(other)).toBe(
    'The certificate of the database is refused (UNABLE_TO_VERIFY_LEAF_SIGNATURE). It has to be valid now, and signed by an authority in the file that --database-ca names.',
  )
  expect(await open(authority, uri.replace('127.0.0.1', 'localhost'))).toBe(
    'The certificate of the database is for IP Address:127.0.0.1, not for localhost. Use a host that the certificate names.',
  )
})

test.each([
  'sslmode=disable',
  'ssl=0',
  'ssl=false',
  'application_name=x&sslmode=no-verify&uselibpqcompat=true',
])('an address with %s is encrypted and checked all the same', async (settings) => {
  expect(await open(authority, `${uri}?${settings}`)).toMatch(/^TLSv1\./)
  const other = (await authorityNamed('Another authority')).cert
  expect(await open(other, `${uri}?${settings}`)).toMatch(/^The certificate of the database is refused/)
})

test('a file without a certificate is refused', async () => {
  expect(await open('none')).toBe(
    'The file that --database-ca names has no certificate in PEM. Name a file with the certificate of an authority.',
  )
})

/** Turns TLS on with a certificate for 127.0.0.1. Those who do not ask for it are not affected. */
async function useCertificateOf(issuer: Awaited<ReturnType<typeof authorityNamed>>): Promise<void> {
  const server = await generate([{ name: 'commonName', value: 'A server' }], {
    ...KEY,
    ca: { key: issuer.private, cert: issuer.cert },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  })
  for (const [name, text] of [
    ['cert', server.cert],
    ['key', server.private],
  ] as const) {
    const path = join(folder, `${name}.pem`)
    await writeFile(path, text, { mode: 0o600 })
    await chown(path, uid, gid)
    await runSql(uri, `ALTER SYSTEM SET ssl_${name}_file = '${path}'`)
  }
  await runSql(uri, 'ALTER SYSTEM SET ssl = on', 'SELECT pg_reload_conf()')
}
