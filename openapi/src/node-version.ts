/** The oldest version of Node that the command-line programs run on, as in the `engines` of their packages. */
const OLDEST = 22

// Programs import this file first, so that an old Node ends with one sentence and not with a missing function.
if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  console.error(`This program needs Node ${OLDEST} or newer. This is Node ${process.versions.node}.`)
  process.exit(1)
}

export {}
