import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10

/** Milliseconds that a process and the children it has outlived have computed so far. */
export function processMs(pid: number): number {
  const [, , ...times] = fieldsOf(pid).slice(9)
  return times.slice(0, 4).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK
}

/** The same for a process and all that it has started, such as a PostgreSQL and its sessions. */
export function familyMs(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
  return [pid, ...children.map(Number)].reduce((sum, one) => sum + processMs(one), 0)
}

/** Milliseconds that all processors of this machine have computed so far, for whomever, those taken by its host included. */
export function busyMs(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line
    .split(/\s+/)
    .map(Number)
  return (user + nice + system + irq + softirq + steal) * MS_PER_TICK
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(fieldsOf(pid)[1])
  } catch {
    // It has ended in the meantime.
    return
  }
}

/** What follows the name of the program, which may hold spaces and brackets. */
function fieldsOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
