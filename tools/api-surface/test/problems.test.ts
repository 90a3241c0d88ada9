import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishedPackages } from '../src/packages.ts'
import {
  DOCUMENT,
  DOCUMENT_SOURCE,
  problemsOf,
  RELEASED_DOCUMENT,
  RELEASED_REPORT,
  REPORT,
} from '../src/problems.ts'
import { reportOf } from '../src/report.ts'
import { surfaceOf } from '../src/surface.ts'

const workspace = join(import.meta.dirname, '../../..')

test('the reports and the changesets describe the surface of each package and the document', () => {
  expect(publishedPackages(workspace).map(({ name }) => name)).toContain('@leisure-ops/client')
  expect(problemsOf(workspace)).toEqual([])
})

// A small workspace that can be spoilt.

let root: string
const pool = () => join(root, 'packages/pool')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'leisure-surface-'))
  write(
    'packages/pool/package.json',
    JSON.stringify({ name: 'pool', version: '0.3.0', exports: { '.': './dist/index.js' } }),
  )
  write('packages/pool/dist/index.d.ts', "export { type Lane, swim } from './lane.ts'\n")
  write(
    'packages/pool/dist/lane.d.ts',
    '/** A lane. */\nexport interface Lane { readonly length: Metres }\ntype Metres = number\ninterface Hidden { secret: string }\nexport declare function swim(lane: Lane): void\n',
  )
  write('packages/hall/package.json', JSON.stringify({ name: 'hall', version: '0.1.0', private: true }))
  report()
  write(`packages/pool/${RELEASED_REPORT}`, readFileSync(join(pool(), REPORT), 'utf8'))
  git('init', '--quiet')
  commit()
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  execFileSync('git', [...identity, ...args], { cwd: root })
}

function commit(): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'As it is')
}

/** A document with one path. */
function documentWith(path: object): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pool', version: '0.3.0' },
    paths: { '/swim': path },
  })
}

/** Writes the changeset of the pool. */
function describeChange(line: string): void {
  write('.changeset/pool.md', `---\n"pool": minor\n---\n\n${line}\n`)
}

function report(): void {
  write(`packages/pool/${REPORT}`, reportOf('pool', surfaceOf(pool(), { '.': './dist/index.d.ts' })))
}

function change(from: string, to: string): void {
  const file = 'packages/pool/dist/lane.d.ts'
  write(file, readFileSync(join(root, file), 'utf8').replace(from, to))
}

test('the report lists the exports of a package and the types that they refer to, and nothing else', () => {
  const text = readFileSync(join(pool(), REPORT), 'utf8')
  for (const part of ['- `Lane`', '- `swim`', 'interface Lane', 'type Metres = number', 'function swim']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Hidden')
  expect(text).not.toContain('A lane.')
  expect(problemsOf(root)).toEqual([])
})

test.each([
  ['readonly length: Metres', 'readonly length: Metres; readonly width: Metres'],
  ['type Metres = number', 'type Metres = number | string'],
  ['swim(lane: Lane)', 'swim(lane: Lane, times: number)'],
])('a change of %j needs a new report, and then a changeset', (from, to) => {
  change(from, to)
  expect(problemsOf(root)).toEqual([
    expect.stringContaining('The public surface of pool is not what api-report.md says'),
  ])
  report()
  expect(problemsOf(root)).toEqual([expect.stringContaining('Say how, with `pnpm changeset`')])
  write('.changeset/new-lane.md', '---\n"hall": minor\n---\n\nNot this one.\n')
  expect(problemsOf(root)).toHaveLength(1)
  write('.changeset/other-lane.md', '---\n"pool": patch\n---\n\nA lane.\n')
  expect(problemsOf(root)).toEqual([])
})

test.each([
  ['A lane.', 'A lane of the pool.'],
  ['secret: string', 'secret: number'],
])('a change of %j, which nobody sees from outside, needs nothing', (from, to) => {
  change(from, to)
  expect(problemsOf(root)).toEqual([])
})

test('a change of the document needs the release that it requires', () => {
  const writeDocument = (path: string, maxLength: number) => {
    const schema = { type: 'object', properties: { name: { type: 'string', maxLength } } }
    const requestBody = { content: { 'application/json': { schema } } }
    write(path, documentWith({ post: { requestBody, responses: { 204: { description: 'Done' } } } }))
  }
  writeDocument(`packages/pool/${RELEASED_DOCUMENT}`, 10)
  writeDocument(`packages/pool/${DOCUMENT}`, 10)
  expect(problemsOf(root)).toEqual([])

  writeDocument(`packages/pool/${DOCUMENT}`, 7)
  const needs = (bump: string) => [
    `The changes of the document need a ${bump} release of pool. Say so, with \`pnpm changeset\`.`,
  ]
  expect(problemsOf(root)).toEqual(needs('minor'))
  write('.changeset/shorter.md', '---\n"pool": patch\n---\n\nShorter names.\n')
  expect(problemsOf(root)).toEqual(needs('minor'))
  write('.changeset/shorter.md', '---\n"pool": minor\n---\n\nShorter names.\n')
  expect(problemsOf(root)).toEqual([])

  const manifest = JSON.parse(readFileSync(join(pool(), 'package.json'), 'utf8'))
  write('packages/pool/package.json', JSON.stringify({ ...manifest, version: '1.2.0' }))
  expect(problemsOf(root)).toEqual(needs('major'))
})

test('a changeset covers the changes of its own commit, and no later ones', () => {
  change('readonly length: Metres', 'readonly length: Metres; readonly width: Metres')
  report()
  describeChange('Lanes have a width.')
  commit()
  expect(problemsOf(root)).toEqual([])

  change('readonly width: Metres', 'readonly width: Metres; readonly depth: Metres')
  report()
  const hasChanged =
    /^The public surface of pool has changed since its last changeset \(commit \w{9}\)\. Say how/
  expect(problemsOf(root)).toEqual([expect.stringMatching(hasChanged)])
  commit()
  expect(problemsOf(root)).toEqual([expect.stringMatching(hasChanged)])

  describeChange('Lanes have a width and a depth.')
  expect(problemsOf(root)).toEqual([])
  commit()
  expect(problemsOf(root)).toEqual([])
})

test('a new required field of the document needs a changeset after the last one', () => {
  const writeDocument = (required: readonly string[], summary = 'Swim') => {
    const schema = {
      type: 'object',
      required,
      properties: { lane: { type: 'integer' }, times: { type: 'integer' } },
    }
    const content = { 'application/json': { schema: { $ref: 'swim.yaml' } } }
    const swim = (requestBody: unknown) =>
      documentWith({ post: { summary, requestBody, responses: { 204: { description: 'Done' } } } })
    write(`packages/pool/${DOCUMENT_SOURCE}`, swim({ content }))
    write('packages/pool/swim.yaml', JSON.stringify(schema))
    write(`packages/pool/${DOCUMENT}`, swim({ content: { 'application/json': { schema } } }))
  }
  writeDocument(['lane'])
  describeChange('First release')
  commit()
  expect(problemsOf(root)).toEqual([])

  writeDocument(['lane'], 'Swim in a lane')
  expect(problemsOf(root)).toEqual([])
  writeDocument(['lane', 'times'])
  expect(problemsOf(root)).toEqual([
    expect.stringMatching(/^The document in pool has changed \(major\) since its last changeset .* Say how/),
  ])
  write('.changeset/times.md', '---\n"pool": minor\n---\n\nSay how many times.\n')
  expect(problemsOf(root)).toEqual([])
})

test('without the history of the repository, the error says what is missing', () => {
  describeChange('A lane.')
  commit()
  const shallow = mkdtempSync(join(tmpdir(), 'leisure-shallow-'))
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, shallow])
  expect(problemsOf(shallow)).toEqual([expect.stringContaining('Run `git fetch --unshallow`.')])
  rmSync(join(shallow, '.git'), { recursive: true })
  expect(problemsOf(shallow)).toEqual([expect.stringContaining('not a git repository')])
  rmSync(shallow, { recursive: true })
})
