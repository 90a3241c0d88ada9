import { formatTime } from './format-time.ts'
import { useNow } from './use-clock.ts'

/** The sandbox's time, in every panel. */
export function ClockFace() {
  const clock = useNow()
  if (clock === undefined) return <span class="clock" />
  const { now, isRunning } = clock
  return (
    <a class="clock" href="#/Time" title="The sandbox's clock">
      <time dateTime={now.toISOString()}>{formatTime(now)} UTC</time>
      {!isRunning && <span class="tag">frozen</span>}
    </a>
  )
}
