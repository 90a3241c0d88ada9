import { expect, test, vi } from 'vitest'
import { moveDates, numberPeople } from '../playground/dates-and-people.ts'

test.each(['00:00:00', '12:00:00', '23:59:59'])('at %s in UTC, examples are moved by whole days', (time) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`2026-11-23T${time}Z`) })
  for (const zone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', zone)
    expect(moveDates('"2026-11-21" "2026-12-30T00:00:00"')).toBe('"2026-11-21" "2027-01-01T00:00:00"')
  }
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

test('people of the example get a number in place of the one that they have, and whoever else is named stays', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 9_991_234_567 })
  const numbered = (text: string) =>
    numberPeople(text, '["jsmith","sam.okafor@a.org"]').reduceRight(
      (all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to),
      text,
    )
  const once = '{"username":"j1234567","email" : "sam.okafor.1234567@a.org","lastName":"jsmith"}'
  expect(numbered('{"username":"jsmith","email" : "sam.okafor@a.org","lastName":"jsmith"}')).toBe(once)
  expect(numbered(once.replaceAll('1234567', '7654321'))).toBe(once)
  const others = '[{"username":"smith"},{"emailAddress":"okafor@a.org"}]'
  expect(numbered(others)).toBe(others)
  vi.useRealTimers()
})
