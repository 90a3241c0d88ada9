import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import { createWorkQueue } from '../http/work-queue.ts'

/** Hashes and verifies passwords with argon2id. */
export interface PasswordHasher {
  /** @returns a PHC string. */
  hash(password: string): Promise<string>
  /** @param hashed without one, the password is wrong. To find that out takes as long as with one. */
  verify(hashed: string | undefined, password: string): Promise<boolean>
}

/** OWASP's recommendation for argon2id, which is the library's default: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Compared when there is no account, so that nobody can tell that from the time. */
const NO_HASH = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** How many passwords may be hashed or waiting at once. Each takes 19 MiB and some milliseconds of a core. */
const MAX_WAITING = 64

/** Hashing leaves one core to everything else, and one of Node's four threads for files and host names. */
const MAX_RUNNING = Math.max(1, Math.min(3, availableParallelism() - 1))

/** A hasher that refuses work when too much is waiting, because no other work of a caller costs as much. */
export function createPasswordHasher(waiting: number = MAX_WAITING): PasswordHasher {
  const inQueue = createWorkQueue(
    { running: MAX_RUNNING, waiting },
    'Too many passwords are being hashed. Try again in a moment.',
  )
  return {
    hash: (password) => inQueue(() => hash(password, OPTIONS)),
    verify: (hashed, password) =>
      inQueue(async () => (await verify(hashed ?? NO_HASH, password)) && hashed !== undefined),
  }
}
