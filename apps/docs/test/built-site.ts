import { buildWithTurbo } from '../src/build-with-turbo.ts'

/** Builds the site that the tests read, from its current source. When turbo runs them, it has built it. */
export function setup(): void {
  if (process.env.TURBO_HASH === undefined && !buildWithTurbo()) throw new Error('The site cannot be built.')
}
