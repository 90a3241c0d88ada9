import { expect, test, vi } from 'vitest'
import { utcDateOf } from '../src/calendar.ts'

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a moment lies on its day in UTC, also in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const moments = ['2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z']
    expect(moments.map((moment) => utcDateOf(new Date(moment)))).toEqual(['2026-11-21', '2026-11-21'])
    vi.unstubAllEnvs()
  },
)
