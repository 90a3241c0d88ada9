import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

import { type Answer, type Asked, documented, json, serve } from './small-server.ts'

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

/** Runs the command, and returns its exit code and what it printed. A secret that CI does not have is empty. */
function command(args: readonly string[], accessToken = 'top-secret', ofNode: readonly string[] = []) {
  const empty = { LEISURE_OTHER_ACCESS_TOKEN: '', LEISURE_STAFF_PASSWORD: '' }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=@leisure-ops/source', ...ofNode, CLI, ...args],
      { env: { ...process.env, ...empty, LEISURE_ACCESS_TOKEN: accessToken } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

/** Checks a server that answers like this to an unknown site and an unknown path, and writes the reports. */
async function checked(site: Answer, path: Answer, ofNode: readonly string[] = []) {
  const baseUrl = await serve(({ path: asked }: Asked) =>
    asked.endsWith('no-such-site') ? site : asked.endsWith('no-such-path') ? path : json(200, []),
  )
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
  const only = [
    '--only',
    'unknown-site-is-404',
    '--only',
    'unknown-path-is-404',
    '--only',
    'put-without-email',
  ]
  const ended = await command(['--base-url', baseUrl, '--report', folder, ...only], undefined, ofNode)
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

test('0 when nothing fails', async () => {
  const { code, output, html, junit, report } = await checked(RIGHT, { status: 404 })
  expect(code).toBe(0)
  expect(output).toContain('2 passed, 0 failed, 0 with a warning, 1 skipped')
  expect(html).toContain('No contradiction of the specification was found.</p>')
  expect(junit).toContain('tests="3" failures="0" skipped="1"')
  expect(JSON.parse(report).summary).toEqual({ passed: 2, failed: 0, warnings: 0, skipped: 1 })
})

test('writes no progress into a file, also where the results are printed on a terminal', async () => {
  const onTerminal = '--import=data:text/javascript,process.stdout.isTTY=true'
  const { output } = await checked(RIGHT, { status: 404 }, [onTerminal])
  expect(output).not.toContain('\r')
})

test('2 when the report has no folder, before anything is sent', async () => {
  const { code, output } = await command(['--base-url', 'http://127.0.0.1:9', '--report', CLI])
  expect([code, output]).toEqual([2, `--report needs a folder, and ${CLI} cannot be one (EEXIST).\n`])
})

test('1 when something contradicts the specification, and no report holds the token', async () => {
  const { code, output, html, junit, report } = await checked(WRONG, { status: 404 })
  expect(code).toBe(1)
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
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
  const { output: short } = await command([...args, '--report', folder])
  const most = Math.max(...counts)
  expect(short).toContain(`(${most} checks)\n`)
  expect(short).toContain(`\n  … and ${most - 5} more, listed in the report\n`)
})

test.each<[string, string[], string, string?]>([
  ['the environment does not answer', ['--base-url', 'http://127.0.0.1:9'], 'got no complete response'],
  ['an option is unknown', ['--no-such-option'], 'See --help.'],
  ['there is an argument', ['127.0.0.1'], "Unexpected argument '127.0.0.1'. See --help."],
  ['there is no token', ['--base-url', 'http://127.0.0.1:9'], 'Set LEISURE_ACCESS_TOKEN', ''],
])('2 when %s', async (_, args, message, token = 'top-secret') => {
  const { code, output } = await command(args, token)
  expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining(message) })
  expect(output).not.toContain('top-secret')
})

test('2 when the access token is not accepted, or no check has the name that is asked for', async () => {
  const baseUrl = await serve(() => ({ status: 401 }))
  expect(await command(['--base-url', baseUrl, '--only', 'unknown-site-is-404'])).toEqual({
    code: 2,
    output: `The environment does not accept the access token: ${baseUrl}/api/configuration/sites answered 401.\n`,
  })
  expect(await command(['--base-url', baseUrl, '--only', 'staff', '--only', 'unknow-site'])).toEqual({
    code: 2,
    output: 'No check has a name that contains "staff" or "unknow-site".\n',
  })
})
