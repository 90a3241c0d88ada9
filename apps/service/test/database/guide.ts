import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProgram } from '@leisure-ops/support/start-program'

const run = promisify(execFile)
const GUIDES = ['operating', 'runbook'].map(
  (name) => new URL(`../../../../apps/docs/guides/${name}.md`, import.meta.url),
)
const CLI = join(import.meta.dirname, '../../dist/cli.js')

/** `psql` need not be installed, so it only says what it was called with. */
const PRELUDE = `
leisure-service() { "${process.execPath}" "${CLI}" "$@"; }
psql() { echo "psql $*"; }
operate=operate
`

// Without SHLVL, Bash takes the pipe of its input for a network, and reads a bashrc that -u does not allow.
const ENVIRONMENT = { SHLVL: '1', ...process.env }

/** The commands under a heading of the operating guides, and under the smaller headings below it. */
export async function commandsUnder(heading: string): Promise<string[]> {
  const guide = (await Promise.all(GUIDES.map((file) => readFile(file, 'utf8')))).join('\n')
  const [, section = ''] = guide.split(`## ${heading}\n`)
  const [own = ''] = section.split('\n## ', 1)
  return [...own.matchAll(/^```(?:console|sh)\n(.*?)\n```$/gms)].map(([, block = '']) => block)
}

/** Runs commands in a folder. @returns what they print. */
export async function runIn(folder: string, ...blocks: readonly string[]): Promise<string> {
  const { stdout } = await run('bash', ['-euc', PRELUDE + blocks.join('\n')], {
    cwd: folder,
    env: ENVIRONMENT,
  })
  return stdout
}

/** Runs commands of which the last one starts an instance. @returns its address, and what stops it. */
export async function serveIn(folder: string, block: string) {
  const env = { ...ENVIRONMENT, LEISURE_PORT: '0', LEISURE_DRAIN_DELAY: '0' }
  const script = PRELUDE.replace('{ "', '{ exec "') + block
  const started = startProgram('bash', ['-euc', script], { cwd: folder, env })
  const { port } = new URL(await started.url())
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      started.child.kill()
      await started.closed
    },
  }
}
