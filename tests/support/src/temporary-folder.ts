import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// What tests leave in the folder for temporary files goes when the run ends, so none has to remove it.

const folder = mkdtempSync(join(tmpdir(), 'tests-'))
// PostgreSQL, which may run as a user of its own, has files of its own in there.
chmodSync(folder, 0o711)
process.env.TMPDIR = folder
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
