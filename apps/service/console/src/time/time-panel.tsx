import { useState } from 'preact/hooks'
import { formatTime, fromNow } from './format-time.ts'
import { type ClockChange, useNow, useSetClock } from './use-clock.ts'
import { useMoments } from './use-moments.ts'

const STEPS: readonly (readonly [string, number])[] = [
  ['1 minute', 60],
  ['10 minutes', 600],
  ['1 hour', 3600],
  ['1 day', 86_400],
  ['30 days', 30 * 86_400],
]

/** The clock, and the moments at which something changes. */
export function TimePanel() {
  const clock = useNow()
  const setting = useSetClock()
  if (clock === undefined) return <p>Reading the clock…</p>
  const { now, isRunning } = clock
  const set = (...changes: ClockChange[]) => setting.mutate(changes)
  return (
    <div class="stack">
      <section class="card" aria-labelledby="clock">
        <h2 id="clock">Clock</h2>
        <p class="large">{formatTime(now)} UTC</p>
        <p class="facts">One clock for all tenants. {isRunning ? 'It is running.' : 'It is frozen.'}</p>
        <div class="actions">
          {isRunning ? (
            <button type="button" onClick={() => set({ now: now.toISOString() })}>
              Freeze
            </button>
          ) : (
            <button type="button" onClick={() => set({ running: true })}>
              Resume
            </button>
          )}
          <button type="button" onClick={() => set({ real: true })}>
            Real time
          </button>
          {STEPS.map(([label, advanceSeconds]) => (
            <button type="button" key={label} onClick={() => set({ advanceSeconds })}>
              + {label}
            </button>
          ))}
        </div>
        <SetTime now={now} onSet={(time) => set({ now: time })} />
        {setting.error && (
          <p class="problem" role="alert">
            {setting.error.message}
          </p>
        )}
      </section>
      <Moments
        now={now}
        onJump={(time) => set({ now: time }, ...(isRunning ? [{ running: true } as const] : []))}
      />
    </div>
  )
}

function SetTime({ now, onSet }: { now: Date; onSet: (time: string) => void }) {
  const [text, setText] = useState(() => now.toISOString().slice(0, 19))
  return (
    <form
      class="inline"
      onSubmit={(event) => {
        event.preventDefault()
        onSet(`${text.length === 16 ? `${text}:00` : text}Z`)
      }}
    >
      <label>
        Freeze at (UTC)
        <input
          type="datetime-local"
          step="1"
          required
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit">Set</button>
    </form>
  )
}

function Moments({ now, onJump }: { now: Date; onJump: (time: string) => void }) {
  const moments = useMoments()
  return (
    <section class="card" aria-labelledby="moments">
      <h2 id="moments">Moments</h2>
      {moments.length === 0 && (
        <p class="facts">
          Leases and quotes that expire, and payments that fall due, are listed here. Hold a slot or price a
          membership to see one.
        </p>
      )}
      <ul class="moments">
        {moments.map(({ key, label, at }) => (
          <li key={key}>
            <span>
              {label}
              <small>
                {formatTime(at)} · {fromNow(at, now)}
              </small>
            </span>
            <button
              type="button"
              aria-label={`Jump to the time: ${label}`}
              onClick={() => onJump(at.toISOString())}
            >
              Jump
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
