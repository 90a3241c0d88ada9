import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { SECRET_BYTES, type ServiceKey } from './current-key.ts'

/** What a key is used for. Each use has a secret of its own, derived from the key. */
type KeyUse = 'quotes' | 'bank-details' | 'idempotency'

const EPOCH = new Date(0)

/** A moment that is the same in every time zone: instances that disagree would refuse each other's quotes. */
const MOMENT = /^\d{4}-\d\d-\d\d(T.+(Z|[+-]\d\d:\d\d))?$/

/** The keys for one use. Quotes and bank details never share a secret. */
export function keysFor(use: KeyUse, keys: readonly ServiceKey[]): ServiceKey[] {
  return keys.map((key) => ({
    ...key,
    secret: new Uint8Array(hkdfSync('sha256', key.secret, '', `leisure-service ${use}`, SECRET_BYTES)),
  }))
}

/** The keys of a service without keys of its own: those beside its data, or random ones. */
export async function defaultKeys(dataFolder: string | undefined): Promise<readonly ServiceKey[]> {
  return dataFolder === undefined ? randomKeys() : keyBeside(join(dataFolder, 'keys.json'))
}

/** A key for as long as the process lives. */
export function randomKeys(): readonly ServiceKey[] {
  return [{ id: `random-${randomUUID()}`, secret: randomBytes(SECRET_BYTES), since: EPOCH }]
}

/**
 * Reads a keys file: `[{"id":"2026-11","secret":"BASE64","since":"2026-11-01T00:00:00Z"}]`.
 *
 * @param source where the text is from, for the error. @throws StartError when the text has another form.
 */
export function parseKeys(text: string, source: string): ServiceKey[] {
  let keys: unknown
  try {
    keys = JSON.parse(text)
  } catch {}
  if (!Array.isArray(keys) || keys.length === 0) throw keysError(source)
  return keys.map((key: { id?: unknown; secret?: unknown; since?: unknown } | null) => {
    const { id, secret, since } = key ?? {}
    if (typeof id !== 'string' || typeof secret !== 'string' || typeof since !== 'string')
      throw keysError(source)
    const bytes = Buffer.from(secret, 'base64')
    const isMoment = MOMENT.test(since) && !Number.isNaN(Date.parse(since))
    if (bytes.length < SECRET_BYTES || !isMoment) throw keysError(source)
    return { id, secret: bytes, since: new Date(since) }
  })
}

/** Reads the key in a file, and creates it if there is none. An embedded database has its key beside it. */
async function keyBeside(path: string): Promise<ServiceKey[]> {
  if (!existsSync(path)) {
    const secret = randomBytes(SECRET_BYTES).toString('base64')
    const key = { id: 'embedded', secret, since: EPOCH.toISOString() }
    // The folder is locked, so nobody else makes one. A crash leaves no half of a key.
    await writeFile(`${path}.new`, `${JSON.stringify([key])}\n`, { mode: 0o600, flush: true })
    await rename(`${path}.new`, path)
  }
  return parseKeys(await readFile(path, 'utf8'), path)
}

function keysError(source: string): StartError {
  return new StartError(
    `${source} must be a JSON array of keys: {"id", "secret", "since"}. Each secret has at least ${SECRET_BYTES} bytes, in base64, and each "since" an offset: 2026-11-01T00:00:00Z.`,
  )
}
