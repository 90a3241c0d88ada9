// pnpm registry               builds the packages, and serves them until you press Ctrl+C
// pnpm registry --port 4874   at another port than 4873

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runServer } from 'verdaccio'
import { demand, main, StepError, step } from '../../scripts/steps.js'

main(async () => {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4873' } } })
  const folder = mkdtempSync(join(tmpdir(), 'leisure-registry-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit())
  const verdaccio = await runServer({
    configPath: join(folder, 'config.yaml'),
    storage: join(folder, 'storage'),
    // No other registry is asked, so a project takes only these packages from here.
    uplinks: {},
    packages: { '@leisure-ops/*': { access: '$all', publish: '$all' } },
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'error' },
  })
  let isReady = false
  // Until all can be installed, only publishers, who have a token, are served. Package managers retry a 503.
  const server = createServer((request, response) => {
    if (isReady || request.headers.authorization) verdaccio.emit('request', request, response)
    else response.writeHead(503, { 'Retry-After': '5' }).end()
  })
  server.listen(Number(values.port), '127.0.0.1').unref()
  await once(server, 'listening').catch(({ code }) => {
    throw new StepError(`Port ${values.port} cannot be used (${code}). Choose another one with --port.`)
  })
  const host = `127.0.0.1:${server.address().port}`
  const build = 'run build --output-logs=errors-only --filter=./{packages,apps}/* --filter=!./apps/docs'
  // pnpm does not publish without a token. This registry takes any.
  const publish = `-r publish --no-git-checks --registry=http://${host} --config.//${host}/:_authToken=any`
  await step('1/2 Build', () => demand(build.split(' ')))
  await step('2/2 Publish', () => demand(publish.split(' ')))
  isReady = true
  server.ref()
  console.log(`
✓ The packages are at http://${host} until you press Ctrl+C. Add to your project's .npmrc:

@leisure-ops:registry=http://${host}

With Yarn 2 or newer, add to its .yarnrc.yml (before Yarn 4.10, without npmPreapprovedPackages):

npmScopes: { leisure-ops: { npmRegistryServer: "http://${host}" } }
npmPreapprovedPackages: ["@leisure-ops/*"]
unsafeHttpWhitelist: ["127.0.0.1"]

  Next, in your project:

  npm install @leisure-ops/client
  npm install --save-dev @leisure-ops/sandbox
`)
})
