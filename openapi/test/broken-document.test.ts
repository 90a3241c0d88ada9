import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The document is copied, broken in one place, and given to the very command that `npm test` runs.

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'leisure-openapi-'))
  await cp(join(root, 'redocly.yaml'), join(copy, 'redocly.yaml'))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
})

afterAll(() => rm(copy, { recursive: true }))

async function lintWith(file: string, found: string | RegExp, replacement: string) {
  await cp(join(root, 'openapi'), join(copy, 'openapi'), {
    recursive: true,
    filter: (path) => !/node_modules|dist|\.turbo|reports/.test(path.slice(root.length)),
  })
  const path = join(copy, 'openapi', file)
  const text = await readFile(path, 'utf8')
  const broken = text.replace(found, replacement)
  expect(broken, 'the test must change the document').not.toBe(text)
  await writeFile(path, broken)
  const redocly = join(root, 'openapi/node_modules/.bin/redocly')
  const { code, stdout, stderr } = await run(
    redocly,
    ['lint', 'openapi.yaml', '--config', '../redocly.yaml', '--format', 'codeframe'],
    { cwd: join(copy, 'openapi'), env: { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' } },
  ).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code, output: stdout + stderr }
}

test('the document as it is passes', async () => {
  const { code, output } = await lintWith('paths/users.yaml', /$/, '\n')
  expect(output).toContain('Your API description is valid')
  expect(output).not.toMatch(/warning/i)
  expect(code).toBe(0)
}, 30_000)

test.each([
  [
    'a failure that concerns a field which the request does not have',
    'failures/create-staff-user.yaml',
    'x-field: username',
    'x-field: userName',
    /concerns the field `userName`, which the request does not have/,
  ],
  [
    'one that concerns a nested field which the request does not have',
    'failures/add-members-with-memberships.yaml',
    'x-field: primaryMember.profile.email',
    'x-field: primaryMember.email',
    /concerns the field `primaryMember.email`, which the request does not have/,
  ],
  ['a missing $ref', 'paths/site.yaml', 'site.yaml#/Site', 'site.yaml#/Venue', /paths\/site\.yaml:\d+/],
  [
    'an example that breaks its schema',
    'examples/get-site.yaml',
    'isActive: true',
    'isActive: maybe',
    /examples\/get-site\.yaml:\d+/,
  ],
  [
    'an example with a member that is not documented',
    'examples/get-site.yaml',
    'vatId:',
    'vatNumber:',
    /examples\/get-site\.yaml:\d+/,
  ],
  [
    'a duplicate operationId',
    'paths/site.yaml',
    'operationId: getSite',
    'operationId: listSites',
    /paths\/sites?\.yaml:\d+/,
  ],
  [
    'a failure name in another spelling',
    'failures/get-site.yaml',
    'site-not-found:',
    'siteNotFound:',
    /failures\/get-site\.yaml:\d+[\s\S]*named-answers/,
  ],
  [
    'a failure without a summary',
    'failures/get-site.yaml',
    'summary: No site has this id, in either shape.',
    "summary: ''",
    /failures\/get-site\.yaml:\d+[\s\S]*named-answers/,
  ],
  [
    'a silent failure that does not say what its body is',
    'failures/get-site.yaml',
    'body: none',
    'body: empty',
    /failures\/get-site\.yaml:\d+[\s\S]*named-answers/,
  ],
  [
    'a template that its example does not follow',
    'failures/get-site.yaml',
    "Site ID '{siteId}' does",
    "Site '{siteId}' does",
    /failures\/get-site\.yaml:\d+[\s\S]*message-matches-example/,
  ],
  [
    'a template without placeholders',
    'failures/get-site.yaml',
    "'{siteId}'",
    "'ATLANTIS'",
    /failures\/get-site\.yaml:\d+[\s\S]*message-matches-example/,
  ],
  [
    'an answer that is not shown',
    'paths/site.yaml',
    / {10}examples:\n( {12}.*\n)+/,
    '',
    /paths\/site\.yaml:\d+[\s\S]*everything-shown/,
  ],
  [
    'a failure without a name',
    'failures/get-site.yaml',
    / {2}x-failures:\n( {4}.*\n?)+/,
    '',
    /failures\/get-site\.yaml:\d+[\s\S]*everything-shown/,
  ],
  [
    'a failure without a remedy',
    'failures/get-site.yaml',
    'x-remedy: Send the `id`',
    'x-cure: Send the `id`',
    /failures\/get-site\.yaml:\d+[\s\S]*failures-have-remedies/,
  ],
  [
    'a failure without a sentence and without a remedy',
    'failures/get-site.yaml',
    'x-remedy: Retry',
    'x-cure: Retry',
    /failures\/get-site\.yaml:\d+[\s\S]*failures-have-remedies/,
  ],
  [
    'a failure at a step that is not listed',
    'failures/list-sites.yaml',
    'x-step: 2',
    'x-step: 3',
    /paths\/sites\.yaml:\d+[\s\S]*steps-count/,
  ],
  [
    'a step at which nothing fails',
    'paths/sites.yaml',
    '    - the site group exists\n',
    '    - the site group exists\n    - it rains\n',
    /paths\/sites\.yaml:\d+[\s\S]*steps-count/,
  ],
  [
    'a failure of a creation that does not say what may be left behind',
    'failures/create-staff-user.yaml',
    'x-left-behind: nothing',
    'x-left-behind: maybe',
    /paths\/users\.yaml:\d+[\s\S]*left-behind-stated/,
  ],
  [
    'a creation that does not say what may exist when its outcome is unknown',
    'paths/users.yaml',
    'x-may-exist: [accounts]',
    'x-may-exist: []',
    /paths\/users\.yaml:\d+[\s\S]*left-behind-stated/,
  ],
  [
    'a violation that names no failure',
    'paths/sites.yaml',
    'is-active-not-boolean',
    'is-active-no-boolean',
    /paths\/sites\.yaml:\d+[\s\S]*violations-named/,
  ],
])(
  '%s fails, and the message names the file',
  async (_case, file, found, replacement, message) => {
    const { code, output } = await lintWith(file, found, replacement)
    expect(output).toMatch(message)
    expect(code).not.toBe(0)
  },
  30_000,
)
