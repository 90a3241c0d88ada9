/** The oldest version of Node that the packages run on, as in their `engines`. */
const OLDEST = 22

// A browser has no process.
const version: string | undefined = globalThis.process?.versions?.node

/** One sentence, if this Node is too old. */
export const oldNodeMessage: string | undefined =
  version !== undefined && Number.parseInt(version, 10) < OLDEST
    ? `This program needs Node ${OLDEST} or newer. This is Node ${version}.`
    : undefined
