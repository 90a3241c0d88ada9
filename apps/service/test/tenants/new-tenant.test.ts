import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newFolder } from '@leisure-ops/support/new-file'
import { expect, test } from 'vitest'
import { runCommand } from '../../src/cli/commands.ts'
import { quoteFor } from '../../src/cli/price.ts'
import { SCHEMA_FILE } from '../../src/tenants/check-shape.ts'
import { loadTenants } from '../../src/tenants/load-tenants.ts'
import { readTenantFile } from '../../src/tenants/read-tenant-file.ts'
import type { TenantFile } from '../../src/tenants/tenant-file.ts'
import { printed } from '../cli/printed.ts'

const NOW = new Date('2026-11-21T09:30:00Z')
const GUIDE = readFileSync(join(import.meta.dirname, '../../../../apps/docs/guides/tenant-files.md'), 'utf8')
const SAMPLE = readFileSync(join(import.meta.dirname, '../../operate/tenant.yaml'), 'utf8')

/** The blocks of code of the guide that are marked with a language. */
const blocks = (language: string) =>
  [...GUIDE.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text)

test('the file of the guide, and the one that "tenants init" copies, pass the check', () => {
  const [smallest = ''] = blocks('yaml')
  for (const text of [smallest, SAMPLE])
    expect(readTenantFile(text, 'x.yaml')).toMatchObject({ problems: [] })
})

test('the guide shows how the service prices its request', async () => {
  const [request = ''] = blocks('json')
  const [shown = ''] = blocks('text')
  const { tenant } = readTenantFile(SAMPLE, 'tenant.yaml')
  const quote = JSON.stringify(
    await quoteFor(tenant as TenantFile, request, { now: () => NOW }),
    undefined,
    2,
  )
  const [start = '', line = ''] = shown.split(/^ *…\n/m)
  expect(quote.startsWith(start)).toBe(true)
  expect(line).toContain('"amount": "48.78"')
  expect(quote).toContain(line)
})

/** The descriptions of the schema, as the words of a comment. */
const descriptions: string[] = []
JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'), (name, value) => {
  if (name === 'description') descriptions.push(value)
  return value
})

test('what the sample says of its fields is what the schema says', () => {
  const [, ...comments] = SAMPLE.matchAll(/^ *# .*(?:\n *# .*)*/gm)
  expect(comments.length).toBeGreaterThan(40)
  for (const [comment] of comments) expect(descriptions).toContain(comment.replace(/\n? *# /g, ' ').trim())
})

test('the commands print a token with its SHA-256, and write no file twice', async () => {
  const folder = await newFolder()
  const file = join(folder, 'tenant.yaml')
  const hashIn = (text: string) => hash('sha256', /^ {2}(\S{32})$/m.exec(text)?.[1] ?? '')

  const made = await printed(['tenants', 'init', file])
  const text = await readFile(file, 'utf8')
  expect(text).toContain(`sha256: ${hashIn(made)}`)
  expect(text).toMatch(`startsAt: ${new Date().getFullYear() + 1}-01-15T18:00:00`)
  expect(text).toContain('$schema=./tenant.schema.json')
  expect(await readFile(join(folder, 'tenant.schema.json'))).toEqual(readFileSync(SCHEMA_FILE))
  expect(await loadTenants([folder])).toHaveLength(1)
  // A sandbox, which a newcomer has running, has the port that a service has by default.
  const commands = made.match(/leisure-service .+/g)
  const shown = blocks('console')[0]?.match(/^leisure-service tenants check .+|^leisure-service --.+/gm)
  expect(commands).toEqual(shown?.map((command) => command.replace('tenant.yaml', file)))
  await expect(runCommand(['tenants', 'init', file], {})).rejects.toThrow('exists already')
  await expect(runCommand(['tenants', 'init', join(file, 'x')], {})).rejects.toThrow('cannot be written.')
  expect(await readFile(file, 'utf8')).toBe(text)
  await writeFile(join(folder, 'tenant.schema.json'), '{}')
  await expect(runCommand(['tenants', 'init', `${file}2`], {})).rejects.toThrow('json exists already.')
  expect(await readdir(folder)).toEqual(['tenant.schema.json', 'tenant.yaml'])

  const token = await printed(['tenants', 'token', 'web-shop'])
  expect(token).toContain(`- name: web-shop\n    sha256: ${hashIn(token)}`)
})

test('a token in a file is refused with the command that makes its SHA-256', () => {
  const text = 'id: x\nroleIds: numeric\naccessTokens:\n  - { name: a, token: secret }\n'
  const messages = readTenantFile(text, 'x').problems.map(({ message }) => message)
  expect(messages.join()).toContain('"leisure-service tenants token NAME" makes a token and its entry')
  expect(messages.join()).not.toContain('secret')
})
