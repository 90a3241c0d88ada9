/** A deliberate mistake in the service, and the checks that have to find it. */
export interface Fault {
  readonly name: string
  /** File of the service, beneath `apps/service/src`. */
  readonly file: string
  /** What the service does wrongly, as one sentence. */
  readonly says: string
  /** Texts that occur once in the file, each with its replacement. */
  readonly edits: readonly (readonly [from: string, to: string])[]
  /** Names of checks, or parts of names. All of them run. The fault is found if one of them differs. */
  readonly foundBy: readonly string[]
  /** The demo tenant to use. Default `demo`. */
  readonly accessToken?: string
}

/** Faults by their names, in the files into which they are put. */
export type FaultsByFile = Readonly<Record<string, Readonly<Record<string, Omit<Fault, 'name' | 'file'>>>>>

/** The file no longer contains what the fault replaces, so the fault has to be written again. */
export class OutdatedFault extends Error {
  override readonly name = 'OutdatedFault'
}

/**
 * The source of the file with the fault in it.
 *
 * @throws OutdatedFault when a text to replace does not occur exactly once.
 */
export function withFault(source: string, { file, edits }: Pick<Fault, 'file' | 'edits'>): string {
  return edits.reduce((text, [from, to]) => {
    const count = text.split(from).length - 1
    if (count !== 1) throw new OutdatedFault(`${file} contains this text ${count} times, not once: ${from}`)
    return text.replace(from, () => to)
  }, source)
}
