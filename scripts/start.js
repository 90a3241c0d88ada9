// npm start: installs and builds what the main job needs, starts the sandbox, and runs the main job on it. After
// that it installs, builds and starts the mock and the documentation, which the main job does not wait for.
//   npm start -- --once             run the main job once, then stop
//   npm start -- --port 4130        the service's port (default 4030); also --mock-port (4010) and --docs-port (4020)

import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { endGroup, exitCode, install, main, node, pnpm, StepError, step } from './steps.js'

const MAIN_JOB = ['@leisure-ops/sandbox', '@leisure-ops/example-join-a-family']
const MOCK = ['@leisure-ops/mock']
const DOCS = ['@leisure-ops/docs']
/** Packages that only tests need: a PostgreSQL and a browser, each larger than everything else together. */
const LABORATORY = ['!@leisure-ops/postgres', '!@leisure-ops/chromium']
const START_TIMEOUT_MS = 30_000

main(async () => {
  const { once, ports } = options()
  const serviceUrl = `http://127.0.0.1:${ports.port}`
  const mockUrl = `http://127.0.0.1:${ports['mock-port']}`
  const docsUrl = `http://127.0.0.1:${ports['docs-port']}`
  const servers = []
  const builds = new Set()
  try {
    for (const [name, number] of Object.entries(ports)) await demandFreePort(`--${name}`, number)
    await step('1/4 Install what the main job needs', () =>
      install(['leisure-ops', ...withDependencies(MAIN_JOB)]),
    )
    await step('2/4 Build the document, the client and the sandbox', () => build(MAIN_JOB))
    await step('3/4 Start the sandbox, with its data in memory', async () => {
      const args = [
        'apps/sandbox/dist/cli.js',
        '--port',
        ports.port,
        '--log-level',
        'warn',
        '--cors',
        docsUrl,
      ]
      await serve(servers, 'sandbox', args, `${serviceUrl}/health/ready`)
    })
    await step('4/4 The main job, with the client, over HTTP', () => runMainJob(serviceUrl))
    if (once) {
      console.log('\n✓ The main job ran. Everything has been stopped.')
      return 0
    }
    console.log('\n✓ The main job ran. These servers run until you press Ctrl+C:')
    console.log(
      `  sandbox        ${serviceUrl}    (tokens: demo, demo-numeric; console: ${serviceUrl}/_sandbox)`,
    )
    console.log(`  mock           ${mockUrl}    (being built; ready in a moment)`)
    console.log(`  documentation  ${docsUrl}    (being built; ready in a moment)`)
    let isStopping = false
    const stopped = stopSignal(servers).finally(() => {
      isStopping = true
    })
    serveTheRest(servers, builds, ports, mockUrl, docsUrl, () => isStopping)
    await stopped
  } finally {
    endGroup(builds)
    for (const { server } of servers) server.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
  }
})

function options() {
  try {
    const { values } = parseArgs({
      options: {
        once: { type: 'boolean', default: false },
        port: { type: 'string', default: '4030' },
        'mock-port': { type: 'string', default: '4010' },
        'docs-port': { type: 'string', default: '4020' },
      },
    })
    const { once, ...ports } = values
    for (const [name, text] of Object.entries(ports)) ports[name] = portOf(`--${name}`, text)
    if (new Set(Object.values(ports)).size < 3) throw new StepError('The three ports must differ.')
    return { once, ports }
  } catch (error) {
    if (error instanceof StepError) throw error
    throw new StepError(
      `${error.message}\n  Use: npm start -- [--once] [--port 4030] [--mock-port 4010] [--docs-port 4020]`,
    )
  }
}

function portOf(name, text) {
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535) {
    throw new StepError(`${name} must be a port from 1 to 65535, not ${JSON.stringify(text)}.`)
  }
  return text
}

function demandFreePort(name, port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) =>
      reject(
        new StepError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. Stop the program that uses it, or choose another port: npm start -- ${name} ${Number(port) + 100}`
            : `Port ${port} cannot be used (${error.code}). Choose another: npm start -- ${name} 4110`,
        ),
      ),
    )
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(resolve))
  })
}

/** Installs, builds and starts the mock, then the documentation. Without them everything else still runs. */
async function serveTheRest(servers, builds, ports, mockUrl, docsUrl, isStopping) {
  const mock = ['apps/mock/dist/cli.js', '--port', ports['mock-port'], '--cors', '--docs', docsUrl]
  const docs = ['apps/docs/src/serve.ts', '--port', ports['docs-port'], '--mock', mockUrl]
  try {
    // The root comes along, and what is there already stays.
    await install(['leisure-ops', ...withDependencies([...MAIN_JOB, ...MOCK, ...DOCS])], builds)
    for (const [name, project, args, url] of [
      ['mock', MOCK, mock, mockUrl],
      ['documentation', DOCS, docs, docsUrl],
    ]) {
      if (isStopping()) return
      await build(project, builds)
      if (isStopping()) return
      await serve(servers, name, args, url)
      console.log(`✓ The ${name} is running: ${url}`)
    }
  } catch (error) {
    if (isStopping()) return
    console.error(`\n✗ The mock or the documentation could not be started. ${error.message}`)
  }
}

function withDependencies(projects) {
  return [...projects.map((name) => `${name}...`), ...LABORATORY]
}

async function build(projects, group = undefined) {
  const filters = withDependencies(projects).map((name) => `--filter=${name}`)
  const code = await pnpm(
    ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', ...filters],
    'inherit',
    group,
  )
  if (code !== 0) throw new StepError('The build failed. The lines above name the file and the place.')
}

/** Starts a server, adds it to those that are stopped in the end, and waits until it answers. */
async function serve(servers, name, args, url) {
  const server = node(args, { stdio: 'inherit' })
  const ended = exitCode(server)
  servers.push({ server, ended })
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const state = await Promise.race([
      ended,
      fetch(url)
        .then((response) => response.arrayBuffer())
        .then(
          () => 'answers',
          () => sleep(100),
        ),
    ])
    if (state === 'answers') return
    if (state !== undefined)
      throw new StepError(`The ${name} did not start (exit code ${state}). The lines above say why.`)
  }
  server.kill('SIGKILL')
  throw new StepError(`The ${name} did not answer at ${url} within ${START_TIMEOUT_MS / 1000} s.`)
}

async function runMainJob(serviceUrl) {
  const child = node(['examples/join-a-family/src/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, LEISURE_BASE_URL: serviceUrl, LEISURE_ACCESS_TOKEN: 'demo' },
  })
  const code = await exitCode(child)
  if (code !== 0) throw new StepError(`The main job failed (exit code ${code}). The lines above say where.`)
}

/** Resolves when the user stops the program; rejects when a server stops by itself. */
function stopSignal(servers) {
  return new Promise((resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve)
    for (const { server } of servers) {
      server.once('exit', (code) =>
        reject(new StepError(`A server stopped unexpectedly (exit code ${code}).`)),
      )
    }
  })
}
