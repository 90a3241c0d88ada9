const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `2026-12-01 09:00:00`, in UTC. */
export function formatTime(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ')
}

/** How long from now: `in 9 min 12 s`, `3 h ago`. */
export function fromNow(moment: Date, now: Date): string {
  const seconds = Math.round((moment.getTime() - now.getTime()) / 1000)
  const length = lengthOf(Math.abs(seconds))
  return seconds >= 0 ? `in ${length}` : `${length} ago`
}

function lengthOf(seconds: number): string {
  if (seconds < MINUTE) return `${seconds} s`
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ${seconds % MINUTE} s`
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / MINUTE)} min`
  return `${Math.floor(seconds / DAY)} days`
}
