import { load } from 'js-yaml'
import { parseStrictly } from '../strict-json.ts'
import { checkReferences } from './check-references.ts'
import { checkRules } from './check-rules.ts'
import { checkShape, unstorableTexts } from './check-shape.ts'
import { checkWarnings } from './check-warnings.ts'
import type { TenantFile } from './tenant-file.ts'

/** Only an escape can put a text that cannot be stored into a file, which is UTF-8. */
const MAY_BE_UNSTORABLE = /\\[0xu]/i

/**
 * Reads a file that has no fault, no warning and no alias; otherwise returns `undefined`. It takes a seventh of the time that
 * `readWithPlaces` takes, which matters when there are 10,000 slots.
 */
export function readFlawless(text: string): TenantFile | undefined {
  let value: unknown
  try {
    // Large files are often JSON, because a program writes them. JSON is parsed faster than YAML.
    value = text.startsWith('{') ? parseStrictly(Buffer.from(text)).value : load(text, { maxAliases: 0 })
  } catch {
    return undefined
  }
  if (checkShape(value).length > 0) return undefined
  if (MAY_BE_UNSTORABLE.test(text) && unstorableTexts(value).length > 0) return undefined
  const tenant = value as TenantFile
  const findings = [...checkReferences(tenant), ...checkRules(tenant), ...checkWarnings(tenant)]
  return findings.length > 0 ? undefined : tenant
}
