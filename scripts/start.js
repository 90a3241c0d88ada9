// npm start: installs what the main job needs, starts the sandbox from source, and runs the main job on it.
// Then it installs, builds and starts the mock and the documentation, for which the main job does not wait.

import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { AS_LOCKED, demand, exitCode, install, main, node, root, StepError, step } from './steps.js'

const USAGE = `Use: npm start -- [--once] [--port 4030] [--mock-port 4010] [--docs-port 4020]

  --once   stop after the main job
  The ports are those of the sandbox, the mock and the documentation.`

/** The example names the versions of its packages, so they have to be named here, too. */
const MAIN_JOB = ['@leisure-ops/sandbox', '@leisure-ops/client', '@leisure-ops/example-join-a-family']
/** What programs need at run time; of the root, the Node that runs TypeScript and the document's bundler. */
const RUN_TIME = ['--prod', '--filter=leisure-ops', ...MAIN_JOB.map((one) => `--filter-prod=${one}...`)]
/** Without what only tests need: a PostgreSQL and a browser, each larger than everything else together. */
const EVERYTHING = [...MAIN_JOB, '@leisure-ops/mock', '@leisure-ops/docs', '@leisure-ops/codegen']
  .map((name) => `--filter=${name}...`)
  .concat('--filter=!@leisure-ops/support')
const FROM_SOURCES = '--conditions=@leisure-ops/source'
/** Long, because a busy machine takes its time: a server that has stopped is noticed at once. */
const START_TIMEOUT_MS = 300_000

/** What pnpm, turbo and the servers print goes here: it matters only when something fails. */
const LOG = join(root, '.turbo/start.log')
mkdirSync(dirname(LOG), { recursive: true })
const log = openSync(LOG, 'w')
const quiet = { stdio: ['ignore', log, log] }

/** What is stopped in the end: the servers, and the pnpm that runs, with the programs that it has started. */
const servers = []
const group = new Set()
let isStopping = false

main(async () => {
  const port = (number) => ({ type: 'string', default: number })
  const options = { port: port('4030'), 'mock-port': port('4010'), 'docs-port': port('4020') }
  const { values } = parseArgs({
    options: { help: { type: 'boolean' }, once: { type: 'boolean' }, ...options },
  })
  if (values.help) return console.log(`\n${USAGE}`)
  const ports = [values.port, values['mock-port'], values['docs-port']]
  for (const port of ports) await demandFreePort(port)
  if (new Set(ports).size < 3) throw new StepError('The three ports must differ.')
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const [sandbox, , docs] = urls
  const startSandbox = () => {
    const args = ['--port', values.port, '--log-level', 'warn', '--cors', docs, '--docs', docs]
    return serve('sandbox', [FROM_SOURCES, 'apps/sandbox/src/cli.ts', ...args], `${sandbox}/health/ready`)
  }
  const env = { ...process.env, LEISURE_BASE_URL: sandbox, LEISURE_ACCESS_TOKEN: 'demo' }
  const runMainJob = () =>
    exitCode(node([FROM_SOURCES, 'examples/join-a-family/src/main.ts'], { stdio: 'inherit', env }))
  const bundle = ['exec', 'turbo', 'run', 'bundle', '--filter=@leisure-ops/openapi']
  try {
    await runLogged('1/4 Install what the main job needs', () => install([AS_LOCKED, ...RUN_TIME], quiet))
    await runLogged('2/4 Bundle the OpenAPI document', () => demand(bundle, quiet))
    const started = await runLogged('3/4 Start the sandbox, with its data in memory', startSandbox)
    const code = await step('4/4 The main job, with the client, over HTTP', runMainJob)
    if (code !== 0) throw new StepError(`The main job failed (exit code ${code}). The lines above say where.`)
    if (values.once) return console.log('\n✓ The main job ran. Everything has been stopped.')
    console.log(`
✓ The main job ran. The sandbox keeps running. Ask it for its sites, in a second terminal:

  curl -H 'Authorization: Bearer demo' -H 'X-Use-SSO: true' ${sandbox}/api/configuration/sites`)
    const kept = keepSandbox(started, startSandbox)
    serveTheRest(urls, ports).catch(({ message }) => {
      if (!isStopping) console.error(`\n✗ The mock or the documentation could not be started. ${message}`)
    })
    await kept
  } finally {
    isStopping = true
    for (const { pid } of group) process.kill(-pid, 'SIGTERM')
    for (const { server } of servers) server.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
  }
}, USAGE)

async function demandFreePort(port) {
  if (!(/^\d{1,5}$/.test(port) && port >= 1 && port <= 65_535))
    throw new StepError(`A port is a number from 1 to 65535, not ${JSON.stringify(port)}.`)
  const probe = createServer().listen({ port, host: '127.0.0.1' })
  await once(probe, 'listening').catch(({ code }) => {
    const why = code === 'EADDRINUSE' ? 'in use. Stop the program that uses it' : `not usable (${code})`
    throw new StepError(`Port ${port} is ${why}, or choose another.\n\n${USAGE}`)
  })
  await once(probe.close(), 'close')
}

/** Installs, builds and starts the mock and the documentation. Without them everything else still runs. */
async function serveTheRest([sandbox, mock, docs], [, mockPort, docsPort]) {
  const options = { ...quiet, group }
  const mockArgs = ['apps/mock/dist/cli.js', '--port', mockPort, '--cors', '--docs', docs]
  const docsArgs = ['apps/docs/src/serve.ts', '--port', docsPort, '--mock', mock, '--sandbox', sandbox]
  const build = ['exec', 'turbo', 'run', 'build', ...EVERYTHING]
  // The production part of the root comes along: the other tools are for contributors.
  const installRest = () => install([AS_LOCKED, ...EVERYTHING], options)
  const startRest = () => Promise.all([serve('mock', mockArgs, mock), serve('documentation', docsArgs, docs)])
  await runLogged('1/3 Install the mock and the documentation', installRest)
  await runLogged('2/3 Build the mock and the documentation (the first time, a minute or two)', () =>
    demand(build, options),
  )
  await runLogged('3/3 Start the mock and the documentation', startRest)
  const pages = [
    [docs, 'what the service does'],
    [`${docs}/guides/quickstart`, 'make a first call, and handle a first failure by its name'],
    [`${docs}/playground`, 'choose Sandbox, price a membership, use the quote to join, and pay'],
    [`${sandbox}/_sandbox`, 'the console of the sandbox: what you sent, and why it was refused'],
    [mock, 'the mock: every response by its name'],
  ]
  const lines = pages.map(([url, what], index) => `  ${index + 1}  ${url.padEnd(40)}  ${what}\n`)
  console.log(`
✓ Everything is running, until you press Ctrl+C. Open these pages, one after the other:

${lines.join('')}
  The sandbox is at ${sandbox}. Its access tokens are demo and demo-numeric.
`)
}

/** A step whose programs print to the log. Meanwhile a clock runs. When it fails, the end of the log is shown. */
async function runLogged(title, run) {
  if (isStopping) throw new StepError('It is being stopped.')
  const start = performance.now()
  // Where a line cannot be written again, such as in a log, there is a new one from time to time.
  const [end, everyMs] = process.stdout.isTTY ? ['\r', 1000] : ['\n', 10_000]
  const show = () => process.stdout.write(`  ${((performance.now() - start) / 1000).toFixed()} s${end}`)
  const clock = setInterval(show, everyMs)
  try {
    return await step(title, run)
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    const lines = readFileSync(LOG, 'utf8').trimEnd().split('\n').slice(-20)
    const last = lines.map((line) => `  │ ${line}`).join('\n')
    throw new StepError(`${error.message}\n\n${last}\n\n  All of it: ${relative(process.cwd(), LOG)}`)
  } finally {
    clearInterval(clock)
  }
}

/** Starts a server, and waits until it answers. Returns `{ ended }`, a promise of its exit code or signal. */
async function serve(name, args, url) {
  const server = node(args, quiet)
  const ended = exitCode(server)
  servers.push({ server, ended })
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; ) {
    const answered = fetch(url).then((response) => response.text().then(() => 'answered'))
    const state = await Promise.race([ended, answered.catch(() => sleep(100))])
    if (state === 'answered') return { ended }
    if (state !== undefined) throw new StepError(`The ${name} did not start (exit code ${state}).`)
  }
  server.kill('SIGKILL')
  throw new StepError(`The ${name} did not answer at ${url} within ${START_TIMEOUT_MS / 1000} s.`)
}

/** Waits until the user stops the program. Restarts a sandbox that a fault made crash, without its data. */
async function keepSandbox(sandbox, startSandbox) {
  const asked = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => undefined)
  for (let running = sandbox; running !== undefined; ) {
    const end = await Promise.race([asked, running.ended])
    if (end === undefined) return
    if (end !== 'signal SIGKILL') throw new StepError(`The sandbox stopped unexpectedly (${end}).`)
    console.log('\nThe sandbox crashed, as a fault can ask. Its data is gone, and it starts again.')
    running = await Promise.race([asked, startSandbox()])
  }
}
