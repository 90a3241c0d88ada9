// npm start: installs and builds what the main job needs, starts the mock, and joins a family. After that it installs,
// builds and serves the documentation, which the main job does not wait for.
//   npm start -- --once             run the main job once, then stop
//   npm start -- --port 4110        the mock's port (default 4010); the documentation takes --docs-port (default 4020)

import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exitCode, install, main, node, pnpm, StepError, step } from './steps.js'

const PROJECTS = ['@leisure-ops/example-join-a-family', '@leisure-ops/mock']
const DOCS = ['@leisure-ops/docs']
const START_TIMEOUT_MS = 30_000

main(async () => {
  const { once, port, docsPort } = options()
  const mockUrl = `http://127.0.0.1:${port}`
  const docsUrl = `http://127.0.0.1:${docsPort}`
  const servers = []
  try {
    for (const [name, number] of [
      ['--port', port],
      ['--docs-port', docsPort],
    ])
      await demandFreePort(name, number)
    await step('1/4 Install what the main job needs', () =>
      install(['leisure-ops', ...withDependencies(PROJECTS)]),
    )
    await step('2/4 Build the document, the client and the mock', () => build(PROJECTS))
    await step('3/4 Start the mock', async () => {
      servers.push(
        await serve(
          'mock',
          ['apps/mock/dist/cli.js', '--port', port, '--cors', '--docs', docsUrl],
          `${mockUrl}/__mock/examples`,
        ),
      )
    })
    await step('4/4 Join a family, with the client, over HTTP', () => join(mockUrl))
    if (once) {
      console.log('\n✓ The main job ran. Everything is stopped again.')
      return 0
    }
    console.log(`\n✓ The main job ran. Still running, until Ctrl+C:`)
    console.log(`  mock           ${mockUrl}          (every answer: ${mockUrl}/__mock/examples)`)
    console.log(`  documentation  ${docsUrl}          (in a moment: it is being built)`)
    let isStopping = false
    const stopped = stopSignal(servers).finally(() => {
      isStopping = true
    })
    serveDocs(servers, docsPort, mockUrl, docsUrl, () => isStopping)
    await stopped
  } finally {
    for (const server of servers) server.kill('SIGTERM')
    await Promise.all(servers.map(exitCode))
  }
})

function options() {
  try {
    const { values } = parseArgs({
      options: {
        once: { type: 'boolean', default: false },
        port: { type: 'string', default: '4010' },
        'docs-port': { type: 'string', default: '4020' },
      },
    })
    return {
      once: values.once,
      port: portOf('--port', values.port),
      docsPort: portOf('--docs-port', values['docs-port']),
    }
  } catch (error) {
    if (error instanceof StepError) throw error
    throw new StepError(`${error.message}\n  Use: npm start -- [--once] [--port 4010] [--docs-port 4020]`)
  }
}

function portOf(name, text) {
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535) {
    throw new StepError(`${name} takes a port from 1 to 65535, not ${JSON.stringify(text)}.`)
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
            ? `Port ${port} is in use. Stop what listens there, or choose another: npm start -- ${name} ${Number(port) + 100}`
            : `Port ${port} cannot be used (${error.code}). Choose another: npm start -- ${name} 4110`,
        ),
      ),
    )
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(resolve))
  })
}

/** Installs, builds and serves the documentation. Without it everything else still runs. */
async function serveDocs(servers, port, mockUrl, docsUrl, isStopping) {
  try {
    // The root comes along, and what is there already stays.
    await install(['leisure-ops', ...withDependencies([...PROJECTS, ...DOCS])])
    await build(DOCS)
    const args = ['apps/docs/src/serve.ts', '--port', port, '--mock', mockUrl]
    if (isStopping()) return
    servers.push(await serve('documentation', args, docsUrl))
    console.log(`\n✓ The documentation is there: ${docsUrl}`)
  } catch (error) {
    if (isStopping()) return
    console.error(`\n✗ The documentation is not there. ${error.message}`)
  }
}

function withDependencies(projects) {
  return projects.map((name) => `${name}...`)
}

async function build(projects) {
  const code = await pnpm([
    'exec',
    'turbo',
    'run',
    'build',
    '--output-logs=errors-only',
    ...withDependencies(projects).map((name) => `--filter=${name}`),
  ])
  if (code !== 0) throw new StepError('Building failed; the lines above name the file and the place.')
}

/** Starts a server and waits until it answers. */
async function serve(name, args, url) {
  const server = node(args, { stdio: 'inherit' })
  const ended = exitCode(server)
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
    if (state === 'answers') return server
    if (state !== undefined)
      throw new StepError(`The ${name} did not start (exit code ${state}); the lines above say why.`)
  }
  server.kill('SIGKILL')
  throw new StepError(`The ${name} did not answer at ${url} within ${START_TIMEOUT_MS / 1000} s.`)
}

async function join(mockUrl) {
  const child = node(['examples/join-a-family/src/main.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      LEISURE_BASE_URL: mockUrl,
      LEISURE_ACCESS_TOKEN: 'any-token-will-do-for-the-mock',
    },
  })
  const code = await exitCode(child)
  if (code !== 0) throw new StepError(`The main job failed (exit code ${code}); the lines above say where.`)
}

/** Resolves when somebody asks to stop; rejects when a server stops by itself. */
function stopSignal(servers) {
  return new Promise((resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve)
    for (const server of servers) {
      server.once('exit', (code) => reject(new StepError(`A server stopped by itself (exit code ${code}).`)))
    }
  })
}
