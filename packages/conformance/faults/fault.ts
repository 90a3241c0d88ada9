/** A deliberate mistake in the service, and the checks that have to find it. */
export interface Fault {
  readonly name: string
  /** What the service does wrongly, as one sentence. */
  readonly says: string
  /** File of the service, beneath `apps/service/src`. */
  readonly file: string
  /** Texts that occur once in the file, each with its replacement. */
  readonly edits: readonly (readonly [from: string, to: string])[]
  /** Names of checks, or beginnings of names. All of them run. The fault is found if one of them differs. */
  readonly checks: readonly string[]
  /** The demo tenant to use. Default `demo`. */
  readonly accessToken?: string
}
