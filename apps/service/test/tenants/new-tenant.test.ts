import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draftTenant } from '../../src/cli/init-tenant.ts'
import { runCommand } from '../../src/cli/main.ts'
import { quoteFor } from '../../src/cli/price.ts'
import { DEFAULT_ANSWERS, newTenant } from '../../src/tenants/new/new-tenant.ts'
import { entryOf } from '../../src/tenants/new/new-token.ts'
import { writeTenantFile } from '../../src/tenants/new/write-tenant-file.ts'
import { readTenantFile } from '../../src/tenants/read-tenant-file.ts'

const NOW = new Date('2026-11-21T09:30:00Z')
const GUIDE = readFileSync(join(import.meta.dirname, '../../../../openapi/guides/tenant-files.md'), 'utf8')
const firstTenant = () => newTenant(DEFAULT_ANSWERS, entryOf('first-token', 'an-example'), '2026-11-21')

/** The blocks of code of the guide that are marked with a language. */
const blocks = (language: string) =>
  [...GUIDE.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text)

test('the guide shows the file that "tenants init" writes, and both files of the guide pass the check', () => {
  const [smallest = '', full = ''] = blocks('yaml')
  expect(full).toBe(writeTenantFile(firstTenant()))
  for (const text of [smallest, full])
    expect(readTenantFile(text, 'x.yaml')).toMatchObject({ faults: [], warnings: [] })
})

test('the guide shows how the service prices its request', async () => {
  const [request = ''] = blocks('json')
  const [shown = ''] = blocks('text')
  const quote = JSON.stringify(await quoteFor(firstTenant(), JSON.parse(request), NOW), undefined, 2)
  const [start = '', line = ''] = shown.split(/^ *…\n/m)
  expect(quote.startsWith(start)).toBe(true)
  expect(line).toContain('"amount": "48.78"')
  expect(quote).toContain(line)
})

test('a question is asked again until its answer passes the check', async () => {
  const answers = ['no spaces here please', 'north', 'numeric', '', 'North Baths', 'JPY', 'EUR']
  const asked: string[] = []
  const { text, token } = await draftTenant(async (question) => {
    asked.push(question)
    const answer = answers.shift()
    if (answer === undefined) throw new Error(`There is one question too many: ${question}`)
    return answer
  }, './schema.json')
  expect(asked[1]).toMatch(/^That is not valid\. .*[^.]\.\nId of the tenant \[my-centre\]: $/)
  expect(asked).toHaveLength(7)
  expect(text).toMatch(/^# yaml-language-server: \$schema=\.\/schema\.json\n/)
  const { tenant, warnings } = readTenantFile(text, 'x.yaml')
  expect(warnings).toEqual([])
  expect(tenant).toMatchObject({
    id: 'north',
    roleIds: 'numeric',
    sites: [{ id: 'MAIN', name: 'North Baths', currency: 'EUR' }],
    // Site groups of such a tenant have numbers, and its users have several roles.
    siteGroups: [{ id: 'ALL', number: 1, siteIds: ['MAIN'] }],
    roles: [{ id: '1' }],
    staffUsers: [{ username: 'manager', preferredSiteId: 'MAIN', roleIds: ['1'] }],
    accessTokens: [{ sha256: hash('sha256', token) }],
  })
  expect(text).not.toContain(token)
})

test('the commands print a token with its SHA-256, and write no file twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leisure-init-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'tenant.yaml')
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const hashOfPrinted = () => hash('sha256', /^ {2}(\S{32})$/m.exec(printed.mock.lastCall?.[0])?.[1] ?? '')

  await runCommand(['tenants', 'init', '--yes', file], {})
  const text = await readFile(file, 'utf8')
  expect(text).toContain(`sha256: ${hashOfPrinted()}`)
  // A sandbox, which a newcomer has running, has the port that a service has by default.
  const commands = printed.mock.lastCall?.[0].match(/leisure-service .+/g)
  const shown = blocks('console')[0]?.match(/^leisure-service tenants check .+|^leisure-service --.+/gm)
  expect(commands).toEqual(shown?.map((command) => command.replace('tenant.yaml', file)))
  await expect(runCommand(['tenants', 'init', '--yes', file], {})).rejects.toThrow('exists already')
  expect(await readFile(file, 'utf8')).toBe(text)

  await runCommand(['tenants', 'token', 'web-shop'], {})
  expect(printed.mock.lastCall?.[0]).toContain(`- name: web-shop\n    sha256: ${hashOfPrinted()}`)
})

test('a token in a file is refused with the command that makes its SHA-256', () => {
  const text = 'id: x\nroleIds: numeric\naccessTokens:\n  - { name: a, token: secret }\n'
  const messages = readTenantFile(text, 'x').faults.map(({ message }) => message)
  expect(messages.join()).toContain('"leisure-service tenants token NAME" makes a token and its entry')
  expect(messages.join()).not.toContain('secret')
})
