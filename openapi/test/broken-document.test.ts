import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

// Copies of the document are checked by the command that `npm test` runs. Each has several mistakes, in
// different files. One run checks all, because Redocly takes longer to start than to check a copy.

/** What is wrong, what is replaced, by what, the error's rule or message, and the changed file if another. */
type Mistake = readonly [string, string | RegExp, string, said: string, changed?: string]

const JOINING = 'failures/add-members-with-memberships.yaml'

/** By the file that the error names. */
const MISTAKES: Readonly<Record<string, readonly Mistake[]>> = {
  'failures/create-staff-user.yaml': [
    ['it is not said what is left behind', 'd: nothing', 'd: maybe', 'left-behind-stated-of-failures '],
  ],
  'failures/get-site.yaml': [
    ['a failure name is not kebab-case', 'site-not-found:', 'siteNotFound:', 'rule/named-examples '],
    ['a failure has no summary', 'No site has this id, in either shape.', "''", 'named-examples-say-when '],
    ['a silent name is odd', 'unexpected-f', 'unexpectedF', 'rule/named-failures-without-a-message '],
    ['a silent summary is blank', 'Something unexpected happened.', '" "', 'without-a-message-say-when '],
    ['an example is not like its template', "Site ID '{", "Site '{", 'message-matches-example'],
    ['a template has no placeholders', "'{siteId}'", "'ATLANTIS'", 'example-with-placeholders '],
    ['a failure has no name', / {2}x-failures:\n( {4}.*\n?)+/, '', 'rule/everything-shown-of-failures '],
    ['a failure has no remedy', 'description: Send the', 'x-cure: Send the', 'rule/failures-have-remedies '],
    ['a silent failure has no remedy', 'description: Retry', 'x-cure: Retry', 'remedies-without-a-message '],
  ],
  'paths/site.yaml': [
    ['a $ref leads nowhere', 'site.yaml#/Site', 'site.yaml#/Venue', 'unresolved-refs '],
    ['a response is not shown', / {10}examples:\n( {12}.*\n)+/, '', 'rule/everything-shown '],
    ['an operationId is there twice', 'Id: getSite', 'Id: listSites', 'operationId-unique '],
  ],
  'paths/sites.yaml': [
    ['a step names an unknown failure', '[site-group-not', '[site-not', '`site-not-found` is no failure'],
    [
      'a failure has two steps',
      /- the site group ex.*\n/,
      '$&    $&',
      '`site-group-not-found` is no failure',
    ],
    ['a failure has no step', ', site-group-id-repeated', '', '`site-group-id-repeated` has no step'],
    ['nothing fails at a step', /- the site group ex.*\n/, '$&    - it rains\n', 'The step "it rains" names'],
    ['a violation names no failure', 'type: is-active-not-', 'type: is-active-no-', 'violations-named'],
  ],
  'paths/users.yaml': [
    [
      'a creation may leave nothing behind',
      'mayExist: [accounts]',
      'mayExist: []',
      'rule/left-behind-stated ',
    ],
    [
      'a field is unknown',
      'd: username',
      'd: userName',
      '`userName`, which',
      'failures/create-staff-user.yaml',
    ],
  ],
  'paths/members-with-memberships.yaml': [
    ['a nested field is unknown', 'Member.profile.email', 'Member.email', 'Member.email`, which', JOINING],
    ['a 422 has no step', ', later-step-not-completed', '', '`later-step-not-completed` has no step'],
  ],
  'examples/get-site.yaml': [
    ['an example breaks its schema', 'isActive: true', 'isActive: maybe', '.isActive. property type'],
    ['an example has an undocumented member', 'vatId:', 'vatNumber:', 'unevaluated properties .vatNumber'],
  ],
  'schemas/staff-user.yaml': [
    [
      'a part of a schema is published',
      'values.yaml#/DateTime',
      'site.yaml#/Site/properties/name',
      'Name it',
    ],
    [
      'a member comes too late',
      /( +type: string\n)( +maxLength: 15\n)( +description: >-\n( {8}.*\n)+)/,
      '$2$3$1',
      '`type` comes',
    ],
    ['a field to be shown is missing', 'shown: [username', 'shown: [userName', '`userName` to be shown'],
  ],
}

/** A copy has at most one mistake of a file. */
const COPIES = Math.max(...Object.values(MISTAKES).map(({ length }) => length))

const CASES = Object.entries(MISTAKES).flatMap(([file, mistakes], place) =>
  mistakes.map(([what, found, replacement, said, changed = file], index) => {
    return { what, file, found, replacement, said, changed, copy: `broken-${(place + index) % COPIES}` }
  }),
)

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
  const broken = new Set(CASES.map(({ copy }) => copy))
  for (const copy of broken) await copyDocument(copy)
  for (const { copy, changed, found, replacement } of CASES)
    await replaceIn(join(copies, copy, changed), found, replacement)
  await lint(['openapi', ...broken])
})

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

test.each(CASES)('when $what, the error names $file', ({ copy, file, said }) => {
  const errors = problems.filter((line) => line.includes(' error '))
  expect(errors).toContainEqual(expect.stringMatching(`^${copy}/${file}:\\d+.*${said}`))
})
