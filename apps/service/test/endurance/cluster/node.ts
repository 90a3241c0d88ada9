import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type NodePlace, patroniConfiguration } from './configuration.ts'
import { isRoot, makeFolder, postgresBinaries, startProgram, toEnd } from './programs.ts'

const DISK = '4g'

/** A machine of the cluster: Patroni, PostgreSQL, and a disk. */
export class Node {
  readonly place: NodePlace
  #patroni: ChildProcess | undefined

  constructor(place: NodePlace) {
    this.place = place
  }

  /** Makes its disk, which is in memory so that it can be filled. Only root may do that; others have a folder. */
  async prepare(): Promise<void> {
    const { folder } = this.place
    await makeFolder(folder)
    if (isRoot) {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'leisure', folder])
      toEnd(() => execFileSync('umount', ['--lazy', folder]))
    }
    toEnd(() => this.kill())
    await makeFolder(folder)
    await writeFile(`${folder}.yml`, patroniConfiguration(this.place, postgresBinaries()))
  }

  /** Starts Patroni, which starts PostgreSQL, if it does not run. */
  start(): void {
    if (this.#patroni?.exitCode === null && this.#patroni.signalCode === null) return
    const { folder } = this.place
    this.#patroni = startProgram('patroni', [`${folder}.yml`], `${folder}.log`)
  }

  /** Stops the time of the machine. */
  freeze(): number[] {
    // Those that start others come first.
    const parents = [this.#patroni?.pid, postmaster(this.place.folder)].filter((pid) => pid !== undefined)
    signal(parents, 'SIGSTOP')
    const all = withDescendants(parents)
    signal(all, 'SIGSTOP')
    return all
  }

  thaw(pids: readonly number[]): void {
    signal(pids, 'SIGCONT')
  }

  /** Everything ends at once, as when the power is cut. */
  kill(): void {
    signal(this.freeze(), 'SIGKILL')
  }

  /** @returns a function that makes room again. */
  fillDisk(): () => Promise<void> {
    const filler = join(this.place.folder, 'filler')
    // It ends with an error when the disk is full.
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
    return () => rm(filler)
  }
}

/** The process id of PostgreSQL, which Patroni starts apart from itself. */
function postmaster(folder: string): number | undefined {
  const data = join(folder, 'data')
  try {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)
    // Its file may be older than it, and another process may have got its id.
    return readlinkSync(`/proc/${pid}/cwd`) === data ? Number(pid) : undefined
  } catch {
    return undefined
  }
}

function withDescendants(roots: readonly number[]): number[] {
  const processes = execFileSync('ps', ['-e', '-o', 'pid=,ppid=']).toString().trim().split('\n')
  const pairs = processes.map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
  const found = new Set(roots)
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const [pid, parent] of pairs) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended by itself.
    }
  }
}
