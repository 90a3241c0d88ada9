import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newFolder } from '@leisure-ops/support/new-file'
import { startProgram } from '@leisure-ops/support/start-program'
import { expect, test } from 'vitest'
import { type Answer, type Asked, documented, json, serve } from './small-server.ts'

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

/** Runs the command, and returns its exit code and what it printed. A secret that CI does not have is empty. */
async function command(
  args: readonly string[],
  secrets: NodeJS.ProcessEnv = {},
  ofNode: readonly string[] = [],
) {
  const empty = { LEISURE_OTHER_ACCESS_TOKEN: '', LEISURE_STAFF_PASSWORD: '' }
  const env = { ...process.env, LEISURE_ACCESS_TOKEN: 'top-secret', ...empty, ...secrets }
  const all = ['--conditions=@leisure-ops/source', ...ofNode, CLI, ...args]
  const { code, stdout: output, stderr: errors } = await startProgram(process.execPath, all, { env }).closed
  return { code, output, errors }
}

/** Checks a server that answers like this to an unknown site and an unknown path, and writes the reports. */
async function checked(site: Answer, path: Answer, ofNode: readonly string[] = []) {
  const baseUrl = await serve(({ path: asked }: Asked) =>
    asked.endsWith('no-such-site') ? site : asked.endsWith('no-such-path') ? path : json(200, []),
  )
  const folder = await newFolder()
  const names = ['unknown-site-is-404', 'unknown-path-is-404', 'put-without-email']
  const only = names.flatMap((name) => ['--only', name])
  const ended = await command(['--base-url', baseUrl, '--report', folder, ...only], {}, ofNode)
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  return {
    ...ended,
    html: await read('report.html'),
    junit: await read('junit.xml'),
    report: await read('report.json'),
  }
}

const RIGHT = documented('getSite', 'site-not-found')
const WRONG = { ...RIGHT, body: '<b>top-secret</b>' }
const NOWHERE = ['--base-url', 'http://127.0.0.1:9']

test('0 when nothing fails', async () => {
  const { code, output, html, junit, report } = await checked(RIGHT, { status: 404 })
  expect(code).toBe(0)
  expect(output).toContain('2 passed, 0 failed, 0 with a warning, 1 skipped')
  expect(html).toContain('No contradiction of the specification was found.</p>')
  expect(junit).toContain('tests="3" failures="0" skipped="1"')
  expect(JSON.parse(report).summary).toEqual({ passed: 2, failed: 0, warnings: 0, skipped: 1 })
})

test.each([
  ['stdout', ['']],
  ['stderr', ['', '1 of 3', '2 of 3', '3 of 3', '']],
])('with %s on a terminal, writes as progress %j', async (stream, lines) => {
  const onTerminal = `--import=data:text/javascript,process.${stream}.isTTY=true`
  const { output, errors } = await checked(RIGHT, { status: 404 }, [onTerminal])
  expect(errors.split('\r\x1b[K').map((line) => line.split('  ')[0])).toEqual(lines)
  expect(output).not.toContain('\r')
})

test('0 and the usage with --help', async () => {
  const usage = expect.stringMatching(/^leisure-conformance: [\s\S]+ could not be run\.\n$/)
  expect(await command(['--help'])).toEqual({ code: 0, output: usage, errors: '' })
})

test('what has to be refused and was accepted is named at once and in the end; the other secrets are used', async () => {
  const passwords: unknown[] = []
  const baseUrl = await serve(({ method, body }) => {
    if (method === 'POST') passwords.push(body.password)
    return method === 'GET' ? json(200, []) : { status: 201 }
  })
  const only = ['--only', 'createStaffUser-null-in', '--only', 'tenants-do-not']
  const secrets = { LEISURE_STAFF_PASSWORD: 'long-enough', LEISURE_OTHER_ACCESS_TOKEN: 'of-another' }
  const { output, errors } = await command(['--base-url', baseUrl, '--writes', ...only], secrets)
  expect(errors).toMatch(/^accepted {2}whatever POST \/api\/users created .+ has to refuse\n$/)
  expect(output).toContain(`\n${errors.replace('accepted', 'remains')}skipped  1: No listed account has `)
  expect(passwords).toEqual(['long-enough'])
})

test('each option decides what is sent, and start dates are by the clock of the sandbox', async () => {
  const asked: string[] = []
  const url = await serve(({ method, path, body: { startDate, members } }) => {
    asked.push([method, path, startDate, JSON.stringify(members)].join(' ').trim())
    if (members) return documented('calculateMembershipPricing', 'membership-type-not-found')
    if (path.endsWith('clock')) return json(200, { now: '2024-02-28T23:30:00Z', running: true })
    return json(200, path.endsWith('sites') ? [{ id: 'NORTH' }] : [])
  })
  const only = ['createStaffUser-without', 'empty-site-group', 'totals-are'].flatMap((one) => ['--only', one])
  const types = ['--membership-type', 'A', '--membership-type', 'B', '--reads-only', ...only]
  await command(['--base-url', url, '--companion', `${url}/c`, '--sandbox', `${url}/s`, ...types])
  const priced =
    'POST /api/pricing/memberships 2024-02-29T00:00:00 [{"orderKey":1,"memberships":[{"id":"A"}]}]'
  expect(asked).toEqual([
    ...['GET /api/configuration/sites', 'GET /api/users', 'GET /c/_companion/site-groups'],
    ...['GET /s/_sandbox/clock', priced, priced.replace('"A"', '"B"')],
  ])
})

test('1 when something contradicts the specification, and no report holds the token', async () => {
  const { code, output, errors, html, junit, report } = await checked(WRONG, { status: 404 })
  expect([code, errors]).toEqual([1, ''])
  expect(output).toMatch(
    /^Its responses do not match their schemas\. \(1 check\)\n {2}Compare .+\n {2}failed {3}getSite unknown-site-is-404\n {11}This is not one of /,
  )
  expect(output).toContain('skipped  1: This check creates or changes data. Allow it with --writes.')
  expect(output).toMatch(/The report is in .+report\.html\.\n$/)
  expect(html).toContain('This environment contradicts the specification.')
  expect(html).not.toContain('<b>')
  expect(junit).toContain('failures="1" skipped="1"')
  for (const text of [output, html, junit, report]) expect(text).not.toContain('top-secret')
})

test('0 when only an assumption fails, which is a warning', async () => {
  const { code, output, html, junit } = await checked(RIGHT, { status: 400 })
  expect(code).toBe(0)
  expect(output).toContain('warning  listSites unknown-path-is-404')
  expect(html).toContain('Warnings (1)')
  expect(junit).toContain('failures="0" skipped="1"')
  expect(junit).toContain('<system-out>warning: ')
})

test('without a report, every failed check is printed; with one, five of each cause and how many more', async () => {
  const baseUrl = await serve(({ path }: Asked) => (path.includes('-') ? { status: 500 } : json(200, [])))
  const args = ['--base-url', baseUrl, '--only', 'getSite', '--only', 'unknown']
  const { code, output } = await command(args)
  const counts = [...output.matchAll(/ \((\d+) checks?\)$/gm)].map(([, count]) => Number(count))
  expect(code).toBe(1)
  expect(Math.max(...counts)).toBeGreaterThan(5)
  expect(output.match(/^ {2}(failed |warning) {2}/gm)).toHaveLength(counts.reduce((sum, one) => sum + one))
  expect(output).not.toContain('report')
  const folder = await newFolder()
  const { output: short } = await command([...args, '--report', folder])
  const most = Math.max(...counts)
  expect(short).toContain(`(${most} checks)\n`)
  expect(short).toContain(`\n  … and ${most - 5} more, listed in the report\n`)
})

test.each<[string, string[], string, NodeJS.ProcessEnv?]>([
  ['the environment does not answer', NOWHERE, 'got no complete response'],
  ['the report has no folder', [...NOWHERE, '--report', CLI], `, and ${CLI} cannot be one (EEXIST).\n`],
  ['an option is unknown', ['--no-such-option'], 'See --help.'],
  ['there is an argument', ['127.0.0.1'], "Unexpected argument '127.0.0.1'. See --help."],
  ['an address is none', ['--base-url', 'localhost'], '--base-url must begin with http'],
  ['a sandbox has no address', [...NOWHERE, '--sandbox', 'nowhere'], '--sandbox must begin with http'],
  ['there is no token', NOWHERE, 'Set LEISURE_ACCESS_TOKEN', { LEISURE_ACCESS_TOKEN: '' }],
])('2 when %s', async (_, args, message, secrets) => {
  const { errors, ...ended } = await command(args, secrets)
  expect(ended).toEqual({ code: 2, output: '' })
  expect(errors).toContain(message)
  expect(errors).not.toContain('top-secret')
})

test('2 when the access token is not accepted', async () => {
  const baseUrl = await serve(() => ({ status: 401 }))
  expect(await command(['--base-url', baseUrl, '--only', 'unknown-site-is-404'])).toEqual({
    ...{ code: 2, output: '' },
    errors: `The environment does not accept the access token: ${baseUrl}/api/configuration/sites answered 401.\n`,
  })
})
