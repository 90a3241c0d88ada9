import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

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
  const child = spawn('bash', ['-euc', script], { cwd: folder, env })
  const closed = once(child, 'close')
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  await Promise.race([once(child.stdout, 'data'), closed])
  const [, port] = /http:\/\/[\d.]+:(\d+)/.exec(printed) ?? []
  if (port === undefined) throw new Error(printed)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await closed
    },
  }
}
