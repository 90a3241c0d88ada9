import { closing } from '@leisure-ops/support/closing'
import { type Database, openDatabase } from '../../src/database/open-database.ts'

/** Opens a database until the test or the file that opens it has ended. */
export async function openUntilEnd(...args: Parameters<typeof openDatabase>): Promise<Database> {
  return closing(await openDatabase(...args))
}
