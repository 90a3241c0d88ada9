import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { TenantFile } from '../src/tenants/tenant-file.ts'

const WRITTEN_FOR = Date.parse('2026-11-21')
const DAY_MS = 86_400_000

/** The tenants of the document's examples, which belong to the sandbox. */
export const DEMO_TENANT_IDS = ['demo', 'demo-numeric', 'demo-misconfigured'] as const

export function demoFile(id: string): string {
  return fileURLToPath(new URL(`../../sandbox/tenants/${id}.yaml`, import.meta.url))
}

/** The files as JSON, for all test files: their YAML takes long to read. */
const texts = new Map(
  DEMO_TENANT_IDS.map((id) => [id, JSON.stringify(parse(readFileSync(demoFile(id), 'utf8')))]),
)

/** A demo tenant with its dates moved by the days since its file was written. */
export function demoTenant(id: (typeof DEMO_TENANT_IDS)[number], today: Date): TenantFile {
  const days = Math.floor((today.getTime() - WRITTEN_FOR) / DAY_MS)
  const text = texts.get(id) as string
  return JSON.parse(
    text.replace(/\b\d{4}-\d\d-\d\d(?!\d)/g, (date) =>
      new Date(Date.parse(date) + days * DAY_MS).toJSON().slice(0, 10),
    ),
  )
}

export function demoTenants(today: Date): TenantFile[] {
  return DEMO_TENANT_IDS.map((id) => demoTenant(id, today))
}
