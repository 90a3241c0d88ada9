import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Copies of the document, each with one mistake, are checked by the command that `npm test` runs. One run checks all of them,
// because Redocly takes longer to start than to check a copy.

/** What is wrong, the file, what is replaced in it, the replacement, and the error. */
const CASES: readonly (readonly [string, string, string | RegExp, string, RegExp])[] = [
  [
    'a failure that concerns a field which the request does not have',
    'failures/create-staff-user.yaml',
    'x-field: username',
    'x-field: userName',
    /concerns the field `userName`, which the request does not have/,
  ],
  [
    'a failure that concerns a nested field which the request does not have',
    'failures/add-members-with-memberships.yaml',
    'x-field: primaryMember.profile.email',
    'x-field: primaryMember.email',
    /concerns the field `primaryMember.email`, which the request does not have/,
  ],
  [
    'a field to be shown which the object does not have',
    'schemas/staff-user.yaml',
    'x-shown: [username, siteGroupId',
    'x-shown: [userName, siteGroupId',
    /There is no field `userName` to be shown/,
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
    'a failure name that is not kebab-case',
    'failures/get-site.yaml',
    'site-not-found:',
    'siteNotFound:',
    /failures\/get-site\.yaml:\d+.*rule\/named-answers /,
  ],
  [
    'a failure without a summary',
    'failures/get-site.yaml',
    'summary: No site has this id, in either shape.',
    "summary: ''",
    /failures\/get-site\.yaml:\d+.*rule\/named-answers-say-when /,
  ],
  [
    'a silent failure whose name is not kebab-case',
    'failures/get-site.yaml',
    'unexpected-failure:',
    'unexpectedFailure:',
    /failures\/get-site\.yaml:\d+.*rule\/named-answers-without-a-sentence /,
  ],
  [
    'a silent failure without a summary',
    'failures/get-site.yaml',
    'summary: Something unexpected happened.',
    'summary: " "',
    /failures\/get-site\.yaml:\d+.*rule\/named-answers-without-a-sentence-say-when /,
  ],
  [
    'a silent failure that does not say what its body is',
    'failures/get-site.yaml',
    'body: none',
    'body: empty',
    /failures\/get-site\.yaml:\d+.*rule\/named-answers-have-a-body /,
  ],
  [
    'a template that its example does not follow',
    'failures/get-site.yaml',
    "Site ID '{siteId}' does",
    "Site '{siteId}' does",
    /failures\/get-site\.yaml:\d+.*message-matches-example/,
  ],
  [
    'a template without placeholders',
    'failures/get-site.yaml',
    "'{siteId}'",
    "'ATLANTIS'",
    /failures\/get-site\.yaml:\d+.*rule\/message-matches-example-with-placeholders /,
  ],
  [
    'a message that is not in the list of messages',
    'failures/messages.yaml',
    'The lease has expired.',
    'The lease expired.',
    /failures\/add-member-with-booking\.yaml:\d+.*message-matches-example/,
  ],
  [
    'an answer that is not shown',
    'paths/site.yaml',
    / {10}examples:\n( {12}.*\n)+/,
    '',
    /paths\/site\.yaml:\d+.*rule\/everything-shown /,
  ],
  [
    'a failure without a name',
    'failures/get-site.yaml',
    / {2}x-failures:\n( {4}.*\n?)+/,
    '',
    /failures\/get-site\.yaml:\d+.*rule\/everything-shown-of-failures /,
  ],
  [
    'a failure without a remedy',
    'failures/get-site.yaml',
    'x-remedy: Send the `id`',
    'x-cure: Send the `id`',
    /failures\/get-site\.yaml:\d+.*rule\/failures-have-remedies /,
  ],
  [
    'a failure without a sentence and without a remedy',
    'failures/get-site.yaml',
    'x-remedy: Retry',
    'x-cure: Retry',
    /failures\/get-site\.yaml:\d+.*rule\/failures-have-remedies-without-a-sentence /,
  ],
  [
    'a failure at a step that is not listed',
    'failures/list-sites.yaml',
    'x-step: 2',
    'x-step: 3',
    /paths\/sites\.yaml:\d+.*steps-count/,
  ],
  [
    'a step at which nothing fails',
    'paths/sites.yaml',
    '    - the site group exists\n',
    '    - the site group exists\n    - it rains\n',
    /paths\/sites\.yaml:\d+.*steps-count/,
  ],
  [
    'a failure of a creation that does not say what may be left behind',
    'failures/create-staff-user.yaml',
    'x-left-behind: nothing',
    'x-left-behind: maybe',
    /failures\/create-staff-user\.yaml:\d+.*rule\/left-behind-stated-of-failures /,
  ],
  [
    'a creation that does not say what may exist when its outcome is unknown',
    'paths/users.yaml',
    'x-may-exist: [accounts]',
    'x-may-exist: []',
    /paths\/users\.yaml:\d+.*rule\/left-behind-stated /,
  ],
  [
    'a violation that names no failure',
    'paths/sites.yaml',
    'is-active-not-boolean',
    'is-active-no-boolean',
    /paths\/sites\.yaml:\d+.*violations-named/,
  ],
]

const root = join(import.meta.dirname, '../..')
let copies: string
let code: number
/** A line for each problem: the file in its copy, the place, the severity, the rule and the message. */
let problems: readonly string[]

beforeAll(async () => {
  copies = await mkdtemp(join(tmpdir(), 'leisure-openapi-'))
  await cp(join(root, 'redocly.yaml'), join(copies, 'redocly.yaml'))
  await symlink(join(root, 'node_modules'), join(copies, 'node_modules'))
  await copyDocument('openapi')
  for (const [index, [, file, found, replacement]] of CASES.entries()) {
    await copyDocument(`broken-${index}`)
    await replaceIn(join(copies, `broken-${index}`, file), found, replacement)
  }
  await lint(['openapi', ...CASES.map((_, index) => `broken-${index}`)])
})
afterAll(() => rm(copies, { recursive: true }))

function copyDocument(name: string): Promise<void> {
  return cp(join(root, 'openapi'), join(copies, name), {
    recursive: true,
    filter: (path) =>
      !/node_modules|dist|\.turbo|reports|sandbox|src|test|workflows/.test(path.slice(root.length)),
  })
}

async function replaceIn(path: string, found: string | RegExp, replacement: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  const broken = text.replace(found, replacement)
  expect(broken, 'the test must change the document').not.toBe(text)
  await writeFile(path, broken)
}

async function lint(names: readonly string[]): Promise<void> {
  const documents = names.map((name) => `${name}/openapi.yaml`)
  const result = await promisify(execFile)(
    join(root, 'openapi/node_modules/.bin/redocly'),
    ['lint', ...documents, '--format', 'stylish', '--max-problems', '1000'],
    { cwd: copies, env: { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' } },
  ).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  )
  code = result.code
  // Redocly prints the path of each file with a colon, and below it the problems of the file.
  problems = result.stdout.split(/\n\n+/).flatMap((block) => {
    const [file, ...lines] = block.trim().split('\n')
    return lines.map((line) => `${file}${line.trim()}`)
  })
}

test('the document has no problems, and the copies with mistakes make the command fail', () => {
  expect(problems.filter((line) => line.startsWith('openapi/'))).toEqual([])
  expect(code).toBe(1)
})

test.each(CASES.map(([name, , , , error], index) => ({ name, index, error })))(
  '$name fails, and the message names the file',
  ({ index, error }) => {
    const errors = problems.filter((line) => line.startsWith(`broken-${index}/`) && line.includes(' error '))
    expect(errors.join('\n')).toMatch(error)
  },
)
