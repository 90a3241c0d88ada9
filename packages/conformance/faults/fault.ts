/** A deliberate mistake in the service, and the checks that have to find it. */
export interface Fault {
  readonly name: string
  /** What the service does wrongly, as one sentence. */
  readonly says: string
  /** File of the service, beneath `apps/service/src`. */
  readonly file: string
  /** Texts of the file, each of which stands there once, and what to put in their place. */
  readonly edits: readonly (readonly [from: string, to: string])[]
  /** Names of checks, or beginnings of names. All of them run; one that differs finds the fault. */
  readonly checks: readonly string[]
  /** The demo tenant to ask. Default `demo`. */
  readonly accessToken?: string
}
