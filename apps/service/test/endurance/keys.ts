import type { ServiceKey } from '../../src/keys/current-key.ts'

/** Shared by all processes of a test, as instances of one service share theirs. */
export const KEYS: readonly ServiceKey[] = [{ id: 'test', secret: Buffer.alloc(32, 5), since: new Date(0) }]
