import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { missingChangesets } from './missing-changesets.ts'

test('the changesets say what has changed in the document', () => {
  expect(missingChangesets(join(import.meta.dirname, '../..'))).toBeUndefined()
})

// A small repository with a document of one operation.

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'leisure-changesets-'))
  write('openapi/package.json', JSON.stringify({ name: '@leisure-ops/openapi', version: '0.3.0' }))
  write('openapi/CHANGELOG.md', '## 0.3.0\n')
  document({})
  git('init', '--quiet')
  commit()
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: root })
}

function commit(): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'As it is')
}

function describe(release: string, text: string): void {
  write('.changeset/swim.md', `---\n"@leisure-ops/openapi": ${release}\n---\n\n${text}\n`)
}

/** Writes the document, whose request is in a file of its own. */
function document({ summary = 'Swim', fields = ['lane'], required = ['lane'] }): void {
  const content = { 'application/json': { schema: { $ref: 'swim.yaml' } } }
  const post = { summary, requestBody: { content }, responses: { 204: { description: 'Done' } } }
  const info = { title: 'Pool', version: '0.3.0' }
  write('openapi/openapi.yaml', JSON.stringify({ openapi: '3.1.0', info, paths: { '/swim': { post } } }))
  const properties = Object.fromEntries(fields.map((name) => [name, { type: 'integer' }]))
  write('openapi/swim.yaml', JSON.stringify({ type: 'object', required, properties }))
}

test('before the first release, no change needs a changeset', () => {
  rmSync(join(root, 'openapi/CHANGELOG.md'))
  document({ fields: ['lane', 'times'] })
  expect(missingChangesets(root)).toBeUndefined()
})

test('another summary needs no changeset', () => {
  document({ summary: 'Swim in a lane' })
  expect(missingChangesets(root)).toBeUndefined()
})

test.each([
  ['0.3.0', 'minor', 'patch', ['lane', 'times']],
  ['1.2.0', 'minor', 'patch', ['lane']],
  ['1.2.0', 'major', 'minor', ['lane', 'times']],
])(
  'after %s, a %s release is requested, and not a %s one, when %j are required',
  (version, needed, less, required) => {
    write('openapi/package.json', JSON.stringify({ name: '@leisure-ops/openapi', version }))
    document({ fields: ['lane', 'times'], required })
    describe(less, 'Too little.')
    expect(missingChangesets(root)).toBe(
      `The changes of the document since its last release need a ${needed} release. Say so, with \`pnpm changeset\`.`,
    )
    describe(needed, 'Enough.')
    expect(missingChangesets(root)).toBeUndefined()
  },
)

test('in a shallow clone, the error says what is missing', () => {
  const shallow = join(root, 'shallow')
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, shallow])
  expect(missingChangesets(shallow)).toContain('Run `git fetch --unshallow`.')
})
