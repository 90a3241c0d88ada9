import { hash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { systemClock } from '../calendar.ts'
import { StartError } from '../start-error.ts'
import { SCHEMA_FILE } from '../tenants/check-shape.ts'

/** A tenant with one of everything that a first member needs, and what each of its fields means. */
const SAMPLE = new URL('../../operate/tenant.yaml', import.meta.url)

const TOKEN_BYTES = 24

/** Copies the sample of a tenant file, with a token of its own, which it prints, and the schema beside it. */
export async function initTenant(file = 'tenant.yaml'): Promise<void> {
  const { token, sha256 } = newToken()
  const text = (await readFile(SAMPLE, 'utf8'))
    .replace('$schema=../', '$schema=./')
    .replace(/(?<=sha256: ).*/, sha256)
    // The slot is in the next year, so that it can be booked.
    .replace(/(?<=startsAt: )\d+/, String(systemClock.now().getFullYear() + 1))
  const schema = await readFile(SCHEMA_FILE, 'utf8')
  const files = [[join(file, '../tenant.schema.json'), schema] as const, [file, text] as const]
  // The schema may be there already. The token is printed only when both are.
  for (const [path, content] of files)
    if ((await readFile(path, 'utf8').catch(() => '')) !== content)
      await writeFile(path, content, { flag: 'wx' }).catch(({ code }: NodeJS.ErrnoException) => {
        throw new StartError(
          code === 'EEXIST'
            ? `${path} exists already. Move it, or name another file: leisure-service tenants init FILE`
            : `The file ${path} cannot be written. Check its path and its permissions.`,
        )
      })
  console.log(`Wrote ${file}, and tenant.schema.json for editors. Its access token, which is shown only now and stored nowhere:

  ${token}

Change the file, check it, and start the service with it:

  leisure-service tenants check ${file}
  leisure-service --data ./data --tenants ${file} --port 4040`)
}

/** Prints an access token, and its entry in a tenant file with every product and feature of a service. */
export function makeToken(name: string): void {
  const { token, sha256 } = newToken()
  const products = ['Operator', 'Consumer']
  const features = ['Front of House Generic Access', 'Online Bookings', 'Online Joining']
  const entry = stringify([{ name, sha256, products, features }])
  console.log(`Access token, which is shown only now and stored nowhere:

  ${token}

Its entry in accessTokens of the tenant file; omit the products and features that it must not have:

${entry.replace(/^(?=.)/gm, '  ').trimEnd()}`)
}

function newToken() {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, sha256: hash('sha256', token) }
}
