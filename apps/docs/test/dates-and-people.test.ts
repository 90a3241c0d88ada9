import { expect, test, vi } from 'vitest'
import { moveDates } from '../playground/dates-and-people.ts'

test.each(['00:00:00', '12:00:00', '23:59:59'])('at %s in UTC, examples are moved by whole days', (time) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`2026-11-23T${time}Z`) })
  for (const zone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', zone)
    expect(moveDates('"2026-11-21" "2026-12-30T00:00:00"')).toBe('"2026-11-21" "2027-01-01T00:00:00"')
  }
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
