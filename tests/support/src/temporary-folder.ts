import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// What the tests of a run leave in the folder for temporary files goes when it ends, so none of them has to remove it.

const folder = mkdtempSync(join(tmpdir(), 'tests-'))
// PostgreSQL, which may run as a user of its own, has files of its own in there.
chmodSync(folder, 0o711)
process.env.TMPDIR = folder
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
