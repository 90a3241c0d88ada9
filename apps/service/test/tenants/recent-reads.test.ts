import { expect, test } from 'vitest'
import { RecentReads } from '../../src/tenants/recent-reads.ts'
import type { Tenant } from '../../src/tenants/tenant.ts'

class Counted extends RecentReads<number> {
  loaded = 0
  of(id: string, part: unknown, seconds?: number, load = async () => ++this.loaded): Promise<number> {
    return this.read({ id } as Tenant, part, load, seconds)
  }
}

test('a read is used again for a second, or for as long as its reader says', async () => {
  let elapsedMs = 0
  const reads = new Counted(() => elapsedMs)
  expect([await reads.of('north', 'sites'), await reads.of('south', 'sites')]).toEqual([1, 2])
  expect(await reads.of('north', { site: 'MAIN' })).toBe(3)
  elapsedMs = 999
  expect(await reads.of('north', 'sites')).toBe(1)
  elapsedMs = 1000
  expect(await reads.of('south', 'sites', 60)).toBe(2)
  expect(await reads.of('south', 'sites', 0)).toBe(4)
  expect(await reads.of('north', 'sites')).toBe(5)
})

test('what was read under a name of 10,000 characters is not kept', async () => {
  const reads = new Counted(() => 0)
  const read = (length: number) => reads.of('north', 'x'.repeat(length))
  expect([await read(9000), await read(9000), await read(10_000), await read(10_000)]).toEqual([1, 1, 2, 3])
})

test('what was read of one tenant can be forgotten, and a failure is not kept', async () => {
  const reads = new Counted(() => 0)
  const failing = reads.of('north', 'sites', undefined, () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  expect([await reads.of('north', 'sites'), await reads.of('south', 'sites')]).toEqual([1, 2])
  reads.forget('north')
  expect([await reads.of('north', 'sites'), await reads.of('south', 'sites')]).toEqual([3, 2])
})

test('a thousand reads are kept, and the oldest is forgotten first, also when it has just been used', async () => {
  let elapsedMs = 0
  const reads = new Counted(() => elapsedMs)
  for (let part = 1; part <= 1000; part++) expect(await reads.of('north', part)).toBe(part)
  elapsedMs = 1000
  // Read anew, so it is no longer the oldest.
  expect(await reads.of('north', 1)).toBe(1001)
  elapsedMs = 500
  expect(await reads.of('north', 2)).toBe(2)
  expect(await reads.of('north', 'one more')).toBe(1002)
  expect([await reads.of('north', 1), await reads.of('north', 3)]).toEqual([1001, 3])
  expect(await reads.of('north', 2)).toBe(1003)
})
