import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Writes the demo tenant under a name of its own, since the demo tenants work in a sandbox only. */
export function writeTenant(folder: string, id: string): string {
  const demo = parse(readFileSync(new URL('../tenants/demo.yaml', import.meta.url), 'utf8'))
  const sha256 = createHash('sha256').update(id).digest('hex')
  const file = join(folder, `${id}.json`)
  writeFileSync(file, JSON.stringify({ ...demo, id, accessTokens: [{ ...demo.accessTokens[0], sha256 }] }))
  return file
}
