import { type Database, openDatabase } from '../../src/database/index.ts'
import { newDatabase } from './shared-postgres.ts'

export interface Backend {
  readonly name: string
  open(): Promise<{ readonly database: Database; close(): Promise<void> }>
}

/** The two databases that the service runs on. What holds on one must hold on the other. */
export const BACKENDS: readonly Backend[] = [
  {
    name: 'PGlite',
    async open() {
      const database = await openDatabase({ memory: true })
      return { database, close: () => database.close() }
    },
  },
  {
    name: 'PostgreSQL',
    async open() {
      const database = await openDatabase({ uri: await newDatabase() })
      return { database, close: () => database.close() }
    },
  },
]
