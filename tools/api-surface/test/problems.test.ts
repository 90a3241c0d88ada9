import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishedPackages } from '../src/packages.ts'
import { problemsOf, RELEASED_DOCUMENT, RELEASED_REPORT, REPORT } from '../src/problems.ts'
import { reportOf } from '../src/report.ts'
import { surfaceOf } from '../src/surface.ts'

const workspace = join(import.meta.dirname, '../../..')

test('the surface of each package, and the document, are what the reports and the changesets say', () => {
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
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function report(): void {
  write(`packages/pool/${REPORT}`, reportOf('pool', surfaceOf(pool(), { '.': './dist/index.d.ts' })))
}

function change(from: string, to: string): void {
  const file = 'packages/pool/dist/lane.d.ts'
  write(file, readFileSync(join(root, file), 'utf8').replace(from, to))
}

test('the report has what is exported and what that speaks of, and nothing else', () => {
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
  const folder = join(workspace, 'openapi')
  cpSync(join(folder, 'dist/openapi.json'), join(pool(), RELEASED_DOCUMENT))
  const document = JSON.parse(readFileSync(join(folder, 'dist/openapi.json'), 'utf8'))
  const current = 'packages/pool/dist/openapi.json'
  write(current, JSON.stringify(document))
  expect(problemsOf(root)).toEqual([])

  document.components.schemas.StaffUserCreation.properties.username.maxLength = 7
  write(current, JSON.stringify(document))
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
