import { expect, onTestFinished, test, vi } from 'vitest'
import { demoTenants } from '../src/demo-tenants.ts'

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'in %s, the dates of the demo tenants belong to a day in UTC, from its first moment to its last',
  (zone) => {
    vi.stubEnv('TZ', zone)
    onTestFinished(() => void vi.unstubAllEnvs())
    const at = (moment: string) => demoTenants(new Date(moment))
    const first = at('2027-03-01T00:00:00Z')
    for (const time of ['11:59:59.999', '12:00:00.000', '23:59:59.999'])
      expect(at(`2027-03-01T${time}Z`), time).toEqual(first)
    expect(at('2027-03-02T00:00:00Z')).not.toEqual(first)
    const startsOf = ([demo]: ReturnType<typeof at>) =>
      demo?.slots?.map(({ startsAt }) => Date.parse(`${startsAt}Z`))
    const days = (Date.parse('2027-03-01') - Date.parse('2026-11-21')) / 86_400_000
    const moved = startsOf(at('2026-11-21T23:59:59Z'))?.map((start) => start + days * 86_400_000)
    expect(startsOf(first)).toEqual(moved)
  },
)
