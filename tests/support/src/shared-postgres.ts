import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUri: string
  }
}

/** Starts one PostgreSQL for all test files. Files that stop or restart their server start their own. */
export default async function startShared(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUri', postgres.uri)
  return () => postgres.stop()
}

/** A new database on the shared PostgreSQL: empty, or a copy of one not in use. It goes with the server. */
export async function newDatabase(template = 'template1'): Promise<string> {
  const uri = new URL(inject('postgresUri'))
  const client = new pg.Client({ connectionString: uri.href })
  await client.connect()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  await client.end()
  uri.pathname = name
  return uri.href
}
