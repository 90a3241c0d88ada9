import { useState } from 'preact/hooks'
import { type Schemas, useTenantChange } from '../api.ts'
import { Problem, Tag } from '../ui/labels.tsx'
import { useNow } from './use-clock.ts'

const STEPS: Readonly<Record<string, number>> = {
  '1 minute': 60,
  '10 minutes': 600,
  '1 hour': 3600,
  '1 day': 86_400,
  '30 days': 30 * 86_400,
}

/** `2026-12-01 09:00:00`, in UTC. */
function formatTime(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ')
}

/** The sandbox's time, in every panel. */
export function ClockFace() {
  const clock = useNow()
  if (clock === undefined) return <span class="clock" />
  return (
    <a class="clock" href="#/Time" title="The sandbox's clock">
      <time dateTime={clock.now.toISOString()}>{formatTime(clock.now)} UTC</time>{' '}
      {!clock.isRunning && <Tag kind="warn">frozen</Tag>}
    </a>
  )
}

/** The clock, and what moves it. */
export function TimePanel() {
  const clock = useNow()
  const setting = useTenantChange((client, body: Schemas['ClockChange']) =>
    client.PUT('/_sandbox/clock', { body }),
  )
  if (clock === undefined) return <p>Reading the clock…</p>
  const { now, isRunning } = clock
  const set = setting.mutate
  return (
    <div class="stack">
      <section class="card" aria-labelledby="clock">
        <h2 id="clock">Clock</h2>
        <p class="large">{formatTime(now)} UTC</p>
        <p class="facts">One clock for all tenants. {isRunning ? 'It is running.' : 'It is frozen.'}</p>
        <div class="actions">
          <button
            type="button"
            onClick={() => set(isRunning ? { now: now.toISOString() } : { running: true })}
          >
            {isRunning ? 'Freeze' : 'Resume'}
          </button>
          <button type="button" onClick={() => set({ real: true })}>
            Real time
          </button>
          {Object.entries(STEPS).map(([label, advanceSeconds]) => (
            <button type="button" key={label} onClick={() => set({ advanceSeconds })}>
              + {label}
            </button>
          ))}
        </div>
        <SetTime now={now} onSet={(time) => set({ now: time })} />
        <Problem message={setting.error?.message} />
      </section>
    </div>
  )
}

function SetTime({ now, onSet }: { now: Date; onSet: (time: string) => void }) {
  const [shown] = useState(() => now.toISOString().slice(0, 19))
  return (
    <form
      class="actions"
      onSubmit={(event) => {
        event.preventDefault()
        const text = String(new FormData(event.currentTarget).get('time'))
        onSet(`${text.length === 16 ? `${text}:00` : text}Z`)
      }}
    >
      <label>
        Freeze at (UTC)
        <input name="time" type="datetime-local" step="1" required defaultValue={shown} />
      </label>
      <button type="submit">Set</button>
    </form>
  )
}
