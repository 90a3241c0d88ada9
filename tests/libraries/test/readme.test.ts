import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIBRARIES } from './libraries.ts'

// The first lines of a README are what gets copied. They are run here, against what is published, and each
// `expression // → value` in them is checked.

const STATED = /^(?!const |let |import )(.+?);? \/\/ → (.+)$/gm

test.each(LIBRARIES)('the first block in the README of $name is true', ({ name }) => {
  const readme = readFileSync(
    join(import.meta.dirname, `../../../packages/${name.split('/')[1]}/README.md`),
    'utf8',
  )
  const block = /```ts\n([\s\S]+?)```/.exec(readme)?.[1] ?? ''
  const statements = [...block.matchAll(STATED)]
  expect(statements.length).toBeGreaterThanOrEqual(3)
  expect(block.trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(15)

  const program = block.replace(STATED, (_, expression, value) => `deepStrictEqual(${expression}, ${value})`)
  expect(run(`import { deepStrictEqual } from 'node:assert'\n${program}\nconsole.log('true')`)).toBe('true\n')
})

test('a README that is not true is found out', () => {
  expect(() => run(`import { deepStrictEqual } from 'node:assert'\ndeepStrictEqual(1, 2)`)).toThrow()
})

/** Runs a TypeScript program as a user's own, from a folder in which the libraries are installed. */
function run(program: string): string {
  const folder = mkdtempSync(join(import.meta.dirname, 'readme-'))
  try {
    const file = join(folder, 'block.ts')
    writeFileSync(file, program)
    return execFileSync(process.execPath, [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
