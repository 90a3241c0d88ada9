// npm start: installs what the main job needs, starts the sandbox from its sources, and runs the main job on it. After that
// it installs, builds and starts the mock and the documentation, which the main job does not wait for.
//   npm start -- --help             print the options
//   npm start -- --once             run the main job once, then stop
//   npm start -- --port 4130        the service's port (default 4030); also --mock-port (4010) and --docs-port (4020)

import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { AS_LOCKED, endGroup, exitCode, install, main, node, pnpm, root, StepError, step } from './steps.js'

/** The example names the versions of its packages, so they have to be named here, too. */
const MAIN_JOB = ['@leisure-ops/sandbox', '@leisure-ops/client', '@leisure-ops/example-join-a-family']
/** Only what programs need at run time, and from the root the Node that runs TypeScript and what bundles the document. */
const MAIN_JOB_ALONE = ['--prod', '--filter=leisure-ops', ...MAIN_JOB.map((one) => `--filter-prod=${one}...`)]
/** Without what only tests need: a PostgreSQL and a browser, each larger than everything else together. */
const EVERYTHING = [
  ...[...MAIN_JOB, '@leisure-ops/mock', '@leisure-ops/docs', '@leisure-ops/codegen'].map(
    (name) => `--filter=${name}...`,
  ),
  '--filter=!@leisure-ops/support',
]
/** Long, because a busy machine takes its time: a server that has stopped is noticed at once. */
const START_TIMEOUT_MS = 300_000

const FROM_SOURCES = '--conditions=@leisure-ops/source'

/** What pnpm, turbo and the servers print goes here: it matters only when something fails. */
const LOG = join(root, '.turbo/start.log')

const USAGE = 'npm start -- [--once] [--port 4030] [--mock-port 4010] [--docs-port 4020]'

/** What is stopped in the end: the servers, and what pnpm still runs. */
const servers = []
const group = new Set()
let isStopping = false

main(async () => {
  const { help, once, ports } = options()
  if (help) {
    console.log(
      `\nUse: ${USAGE}\n\n  --once   stop after the main job\n  The ports are those of the sandbox, the mock and the documentation.`,
    )
    return 0
  }
  const [sandbox, mock, docs] = Object.values(ports).map((port) => `http://127.0.0.1:${port}`)
  mkdirSync(dirname(LOG), { recursive: true })
  const log = openSync(LOG, 'w')
  const quiet = { stdio: ['ignore', log, log] }
  const startSandbox = () => {
    const args = ['--port', ports.port, '--log-level', 'warn', '--cors', docs, '--docs', docs]
    const file = 'apps/sandbox/src/cli.ts'
    return serve('sandbox', [FROM_SOURCES, file, ...args], `${sandbox}/health/ready`, quiet)
  }
  try {
    for (const [name, number] of Object.entries(ports)) await demandFreePort(`--${name}`, number)
    await logged('1/4 Install what the main job needs', () => install([AS_LOCKED, ...MAIN_JOB_ALONE], quiet))
    await logged('2/4 Bundle the OpenAPI document', () =>
      turbo(['bundle', '--filter=@leisure-ops/openapi'], quiet),
    )
    const started = await logged('3/4 Start the sandbox, with its data in memory', startSandbox)
    await step('4/4 The main job, with the client, over HTTP', () => runMainJob(sandbox))
    if (once) {
      console.log('\n✓ The main job ran. Everything has been stopped.')
      return 0
    }
    const request = `  curl -H 'Authorization: Bearer demo' -H 'X-Use-SSO: true' ${sandbox}/api/configuration/sites`
    console.log(
      `\n✓ The main job ran. The sandbox keeps running. Ask it for its sites, in a second terminal:\n\n${request}`,
    )
    const kept = keepSandbox(started, startSandbox)
    serveTheRest({ sandbox, mock, docs }, ports, { ...quiet, group }, request)
    await kept
  } finally {
    isStopping = true
    endGroup(group)
    for (const { server } of servers) server.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
  }
})

function options() {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean', default: false },
        once: { type: 'boolean', default: false },
        port: { type: 'string', default: '4030' },
        'mock-port': { type: 'string', default: '4010' },
        'docs-port': { type: 'string', default: '4020' },
      },
    })
    const { help, once, port, 'mock-port': mock, 'docs-port': docs } = values
    const ports = { port, 'mock-port': mock, 'docs-port': docs }
    for (const [name, text] of Object.entries(ports))
      if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535)
        throw new StepError(`--${name} must be a port from 1 to 65535, not ${JSON.stringify(text)}.`)
    if (new Set(Object.values(ports)).size < 3) throw new StepError('The three ports must differ.')
    return { help, once, ports }
  } catch (error) {
    if (error instanceof StepError) throw error
    throw new StepError(`${error.message}\n  Use: ${USAGE}`)
  }
}

function demandFreePort(name, port) {
  const sentenceOn = ({ code }) =>
    code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop the program that uses it, or choose another port: npm start -- ${name} ${Number(port) + 100}`
      : `Port ${port} cannot be used (${code}). Choose another: npm start -- ${name} 4110`
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(new StepError(sentenceOn(error))))
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(resolve))
  })
}

/** Installs, builds and starts the mock and the documentation. Without them everything else still runs. */
async function serveTheRest({ sandbox, mock, docs }, ports, options, request) {
  const mockArgs = ['apps/mock/dist/cli.js', '--port', ports['mock-port'], '--cors', '--docs', docs]
  const addresses = ['--mock', mock, '--sandbox', sandbox]
  const docsArgs = ['apps/docs/src/serve.ts', '--port', ports['docs-port'], ...addresses]
  try {
    await logged('Prepare the mock, the documentation and the console', async () => {
      // The production part of the root comes along: the other tools are for contributors.
      await install([AS_LOCKED, ...EVERYTHING], options)
      if (!isStopping) await turbo(['build', ...EVERYTHING], options)
      if (isStopping) return
      await Promise.all([
        serve('mock', mockArgs, mock, options),
        serve('documentation', docsArgs, docs, options),
      ])
    })
  } catch (error) {
    if (!isStopping) console.error(`\n✗ The mock or the documentation could not be started. ${error.message}`)
    return
  }
  if (isStopping) return
  console.log(`
✓ Everything is running, until you press Ctrl+C:

  sandbox         ${sandbox}     (access tokens: demo, demo-numeric)
  console         ${sandbox}/_sandbox
  mock            ${mock}
  documentation   ${docs}
  playground      ${docs}/playground

  Next, in a second terminal, ask the sandbox for its sites:

${request}
`)
}

async function turbo(args, options) {
  const code = await pnpm(['exec', 'turbo', 'run', ...args], options)
  if (code !== 0) throw new StepError(`The build failed (exit code ${code}).`)
}

/** A step whose programs print to the log. A terminal shows how long it runs. When it fails, the end of the log is shown. */
async function logged(title, run) {
  try {
    return await step(title, () => (process.stdout.isTTY ? counted(run) : run()))
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    const end = readFileSync(LOG, 'utf8').trimEnd().split('\n').slice(-20)
    throw new StepError(
      `${error.message}\n\n${end.map((line) => `  │ ${line}`).join('\n')}\n\n  All of it: ${relative(process.cwd(), LOG)}`,
    )
  }
}

async function counted(run) {
  const start = performance.now()
  const seconds = () => `\r  ${Math.round((performance.now() - start) / 1000)} s`
  const clock = setInterval(() => process.stdout.write(seconds()), 1000)
  try {
    return await run()
  } finally {
    clearInterval(clock)
    process.stdout.write('\r')
  }
}

/** Starts a server, and waits until it answers. Returns how it ends: `{ ended }` is a promise of its exit code or signal. */
async function serve(name, args, url, { stdio }) {
  const server = node(args, { stdio })
  const ended = exitCode(server)
  servers.push({ server, ended })
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const answer = fetch(url).then((response) => response.arrayBuffer())
    const state = await Promise.race([
      ended,
      answer.then(
        () => 'answers',
        () => sleep(100),
      ),
    ])
    if (state === 'answers') return { ended }
    if (state !== undefined) throw new StepError(`The ${name} did not start (exit code ${state}).`)
  }
  server.kill('SIGKILL')
  throw new StepError(`The ${name} did not answer at ${url} within ${START_TIMEOUT_MS / 1000} s.`)
}

async function runMainJob(serviceUrl) {
  const child = node([FROM_SOURCES, 'examples/join-a-family/src/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, LEISURE_BASE_URL: serviceUrl, LEISURE_ACCESS_TOKEN: 'demo' },
  })
  const code = await exitCode(child)
  if (code !== 0) throw new StepError(`The main job failed (exit code ${code}). The lines above say where.`)
}

/**
 * Waits until the user stops the program. If the sandbox stops by itself, that is an error, unless a fault made it crash, which takes
 * only its own data: it is started again.
 */
async function keepSandbox(first, startSandbox) {
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve())
  })
  let sandbox = first
  while (sandbox !== undefined) {
    const end = await Promise.race([asked, sandbox.ended])
    if (end === undefined) return
    if (end !== 'signal SIGKILL')
      throw new StepError(
        `The sandbox stopped unexpectedly (${typeof end === 'number' ? `exit code ${end}` : end}).`,
      )
    console.log('\nThe sandbox crashed, as a fault can ask. Its data is gone, and it starts again.')
    sandbox = await Promise.race([asked, startSandbox()])
    if (sandbox !== undefined) console.log('✓ The sandbox answers again.')
  }
}
