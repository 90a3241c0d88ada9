import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { openDatabase } from '../../src/database/open-database.ts'

let template: Promise<string> | undefined

/** A new database with all tables: a copy of one that is migrated once for all test files of this process. */
export async function migratedDatabase(): Promise<string> {
  template ??= migrate()
  return newDatabase(await template)
}

async function migrate(): Promise<string> {
  const uri = await newDatabase()
  const { close } = await openDatabase({ uri })
  await close()
  return new URL(uri).pathname.slice(1)
}
