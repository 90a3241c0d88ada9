import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CHECKS } from '../src/checks/all-checks.ts'
import { OutdatedFault, withFault } from './faults/fault.ts'
import { findersOf, findFault, InvalidFault } from './faults/find-fault.ts'
import { FAULTS } from './faults/index.ts'
import { faultsTable } from './faults/table.ts'
import { serve } from './small-server.ts'

// `pnpm conformance:faults` puts every fault into the service and writes FAULTS.md. Here, its machinery is tested, and that no fault is outdated.

const SERVICE = new URL('../../../apps/service/src/', import.meta.url)
const FAULT = {
  name: 'none',
  file: 'app.ts',
  says: 'Nothing.',
  edits: [],
  foundBy: ['unknown-path-is-404'],
}

test('there are at least 80 faults, each under a name of its own, and every check that has to find one exists', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
  expect(FAULTS.length).toBeGreaterThanOrEqual(80)
  const texts = FAULTS.flatMap(({ foundBy }) => foundBy)
  expect(texts.filter((text) => !CHECKS.some(({ name }) => name.includes(text)))).toEqual([])
})

test('every fault can still be put into the service', async () => {
  for (const fault of FAULTS) {
    const source = await readFile(new URL(fault.file, SERVICE), 'utf8')
    expect(() => withFault(source, fault), fault.name).not.toThrow()
  }
})

test('a fault is put in where its text occurs once, and is outdated where it does not', () => {
  const fault = { file: 'a.ts', edits: [['if (a)', 'if ($&)']] } as const
  expect(withFault('if (a) b()', fault)).toBe('if ($&) b()')
  expect(() => withFault('if (c) b()', fault)).toThrow(OutdatedFault)
  expect(() => withFault('if (a) b(); if (a) c()', fault)).toThrow(
    'a.ts contains this text 2 times, not once: if (a)',
  )
})

test('a fault is found by the checks that differ, and invalid if the service does not start with it', async () => {
  expect(await findersOf(FAULT, await serve(() => ({ status: 404 })))).toEqual([])
  expect(await findersOf(FAULT, await serve(() => ({ status: 400 })))).toEqual(FAULT.foundBy)
  await expect(findFault({ ...FAULT, edits: [['not in the file', '']] })).rejects.toThrow(InvalidFault)
})

test('the table counts only faults that were found', () => {
  const table = faultsTable([
    [FAULT, { result: 'found', by: ['a', 'b', 'c', 'd'] }],
    [FAULT, { result: 'not found' }],
    [FAULT, { result: 'outdated' }],
    [FAULT, { result: 'invalid' }],
  ])
  expect(table).toContain('1 of 4 are found.')
  for (const words of ['| a and 3 more ', '**not found**', '**not put in**', '**invalid**'])
    expect(table).toContain(words)
})
