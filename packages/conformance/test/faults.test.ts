import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Fault } from '../faults/fault.ts'
import { findFault, InvalidFault } from '../faults/find-fault.ts'
import { FAULTS } from '../faults/index.ts'
import { CHECKS } from '../src/checks/index.ts'

// The short form. `pnpm --filter @leisure-ops/conformance run faults` tries every fault, and writes FAULTS.md.

const SHORT_FORM = ['quote-compared-as-json']

test('there are at least 40 faults, each under a name of its own', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
  expect(FAULTS.length).toBeGreaterThanOrEqual(40)
})

test.each(FAULTS)('$name still fits the sources, and its checks exist', ({ file, edits, checks }) => {
  const source = readFileSync(new URL(`../../../apps/service/src/${file}`, import.meta.url), 'utf8')
  const withFirst = edits.reduce((text, [from, to]) => {
    expect(text.split(from).length - 1, from).toBe(1)
    return text.replace(from, () => to)
  }, source)
  expect(withFirst).not.toBe(source)
  for (const text of checks) expect(CHECKS.filter(({ name }) => name.includes(text))).not.toEqual([])
})

test('a fault with which the service does not start is invalid, and not one that was missed', async () => {
  await expect(findFault({ ...(FAULTS[0] as Fault), name: 'no-such-fault' })).rejects.toThrow(InvalidFault)
})

test.each(FAULTS.filter(({ name }) => SHORT_FORM.includes(name)))(
  'the suite finds $name',
  async (fault) => {
    expect(await findFault(fault)).not.toEqual([])
  },
  300_000,
)
