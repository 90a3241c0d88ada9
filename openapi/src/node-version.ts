/** The oldest version of Node that the command-line programs run on, as in the `engines` of their packages. */
const OLDEST = 22

// A program imports this file first. It ends in one sentence then, and not where a newer function is missing.
if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  console.error(`This program needs Node ${OLDEST} or newer. This is Node ${process.versions.node}.`)
  process.exit(1)
}

export {}
