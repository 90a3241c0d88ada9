import { buildWithTurbo } from '../src/build-with-turbo.ts'

/** The tests read the built site, which must not be that of an earlier source. When turbo runs the tests, it has built the site. */
export function setup(): void {
  if (process.env.TURBO_HASH === undefined && !buildWithTurbo()) throw new Error('The site cannot be built.')
}
