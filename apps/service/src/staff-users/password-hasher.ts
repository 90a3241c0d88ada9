import { hash, type Options, verify } from '@node-rs/argon2'
import { HttpProblem } from '../http-problem.ts'

/** Hashes and verifies passwords with argon2id. */
export interface PasswordHasher {
  /** @returns a PHC string. */
  hash(password: string): Promise<string>
  verify(hashed: string, password: string): Promise<boolean>
}

/** OWASP's recommendation for argon2id, which is the library's default: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many passwords may be hashed or waiting at the same time. Each takes 19 MiB and some milliseconds of a core. */
const MAX_WAITING = 64

/**
 * A hasher that refuses work when too much of it is waiting, because hashing is the most expensive work that a caller can cause.
 */
export function createPasswordHasher(maxWaiting: number = MAX_WAITING): PasswordHasher {
  let waiting = 0
  async function inQueue<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= maxWaiting) {
      const sentence = 'Too many passwords are being hashed. Try again in a moment.'
      throw new HttpProblem(503, sentence, { 'retry-after': '1' }, 'service-unavailable')
    }
    waiting++
    try {
      return await work()
    } finally {
      waiting--
    }
  }
  return {
    hash: (password) => inQueue(() => hash(password, OPTIONS)),
    verify: (hashed, password) => inQueue(() => verify(hashed, password)),
  }
}
