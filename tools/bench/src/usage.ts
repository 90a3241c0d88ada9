import { readdirSync, readFileSync } from 'node:fs'

// What processes have used so far. Linux only.

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10

/** The memory of a process, in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** The processor time, in milliseconds, of a process and of its children, ended ones included. */
export function processorMs(pid: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(name)[1] === String(pid),
  )
  const ticks = [String(pid), ...children].flatMap((one) => statOf(one).slice(11, 15).map(Number))
  return ticks.reduce((sum, one) => sum + one, 0) * MS_PER_TICK
}

/** The fields after the name of the program, which may contain spaces and brackets. None if the process has ended. */
function statOf(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
