import { readFileSync } from 'node:fs'
import type { TenantFile } from '@leisure-ops/service/internal'
import { parse } from 'yaml'

/** The day for which the demo files are written; it is the day of the document's examples. */
const WRITTEN_FOR = '2026-11-21'
const DAY_MS = 86_400_000

/** The tenants of a sandbox. They work nowhere else. The access token of each is its id. */
const DEMO_TENANT_IDS: readonly string[] = ['demo', 'demo-numeric', 'demo-misconfigured']

/** Their access tokens. */
export const DEMO_TOKENS: readonly string[] = [...DEMO_TENANT_IDS, 'demo-pricing-only']

/** The demo tenants. Each date of their files is moved by the days from the one they are for to `today`. */
export function demoTenants(today: Date): TenantFile[] {
  return DEMO_TENANT_IDS.flatMap((id) => demoTenant(id, today) ?? [])
}

/** One of the demo tenants; `undefined` for an id that none of them has. */
export function demoTenant(id: string, today: Date): TenantFile | undefined {
  if (!DEMO_TENANT_IDS.includes(id)) return undefined
  const days = Math.floor(today.getTime() / DAY_MS) - Date.parse(WRITTEN_FOR) / DAY_MS
  return JSON.parse(moveDates(readDemoFile(id), days))
}

/** The files as JSON. Their YAML takes most of the time of a reset to read. */
const texts = new Map<string, string>()

function readDemoFile(id: string): string {
  const known = texts.get(id)
  if (known !== undefined) return known
  // Not checked here, because a test checks these files, and the check would delay every start.
  const text = JSON.stringify(parse(readFileSync(new URL(`../tenants/${id}.yaml`, import.meta.url), 'utf8')))
  texts.set(id, text)
  return text
}

function moveDates(text: string, days: number): string {
  if (days === 0) return text
  return text.replace(/\b\d{4}-\d{2}-\d{2}(?!\d)/g, (date) =>
    new Date(Date.parse(date) + days * DAY_MS).toJSON().slice(0, 10),
  )
}
