import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readmeOf } from './user-program.ts'

// The recipes of the client's README for a proxy, a company's certificates and a client certificate, run as
// they are printed. The proxy leads every name to the one server, and no other machine knows the name.

const NAME = 'leisure.invalid'
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const [, recipe = ''] = /```js\n(import \{ Agent, [\s\S]+?)```/.exec(readmeOf('@leisure-ops/client')) ?? []

const folder = mkdtempSync(join(tmpdir(), 'leisure-network-'))
const file = (name: string) => join(folder, name)
const led: string[] = []
const clients: unknown[] = []
const proxy = createHttpServer()
const servers: Server[] = []

/** A key, and its certificate: of an authority, or by it. */
function certify(name: string, ...more: string[]): void {
  const made = ['-keyout', file(`${name}.key`), '-out', file(`${name}.pem`), '-subj', `/CN=${name}`]
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...made, ...more]
  execFileSync('openssl', ['req', ...kind], { stdio: 'pipe' })
}

/** Starts a server with a certificate of the authority, and returns its port. */
async function serve(asksForCertificate: boolean): Promise<number> {
  const [ca, cert, key] = ['ca.pem', 'server.pem', 'server.key'].map((name) => readFileSync(file(name)))
  const server = createServer(
    { ca, cert, key, requestCert: asksForCertificate } as object,
    (request, response) => {
      clients.push(
        (request.socket as never as { getPeerCertificate(): { subject?: object } }).getPeerCertificate()
          .subject,
      )
      response.end('[]')
    },
  )
  servers.push(server)
  return listening(server)
}

function listening(server: {
  listen(port: number, host: string, then: () => void): unknown
  address(): unknown
}) {
  return new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

/** Lists sites from `baseUrl` in its own process, by the recipe with this dispatcher, or without a recipe. */
async function list(baseUrl: string, dispatcher?: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const client = `createLeisureClient({ baseUrl: 'https://leisure.example.com', accessToken })`
  const code =
    dispatcher === undefined
      ? `const leisure = ${client}`
      : recipe.replace(/new ProxyAgent\(.+\)/, dispatcher)
  const program = `import { readFileSync } from 'node:fs'
    import { createLeisureClient } from '@leisure-ops/client'
    const accessToken = 'any'
    const [ca, cert, key] = ['ca.pem', 'client.pem', 'client.key'].map((name) => readFileSync('${folder}/' + name))
    ${code.replace('https://leisure.example.com', baseUrl)}
    console.log(await leisure.sites.list({}, { timeoutMs: 20_000 }).then((sites) => sites.length + ' sites', ({ name, cause }) => name + ' ' + cause?.cause?.code))`
  const options = { cwd: import.meta.dirname, env: { ...process.env, ...env } }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program],
    options,
  )
  return stdout.trim()
}

describe.skipIf(!hasOpenssl)('the client in a network of its own', () => {
  let port: number
  let strictPort: number
  let proxyUrl: string

  beforeAll(async () => {
    const by = ['-CA', file('ca.pem'), '-CAkey', file('ca.key')]
    certify('ca')
    certify('server', ...by, '-addext', `subjectAltName=DNS:${NAME},IP:127.0.0.1`)
    certify('client', ...by)
    proxy.on('connect', ({ url = '' }, socket) => {
      led.push(url)
      const to = connect(Number(url.split(':')[1]), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        to.pipe(socket).pipe(to)
      })
      for (const one of [to, socket]) one.on('error', () => {})
    })
    ;[port, strictPort] = [await serve(false), await serve(true)]
    proxyUrl = `http://127.0.0.1:${await listening(proxy)}`
  })
  afterAll(() => {
    for (const server of [...servers, proxy]) server.close()
  })

  test('without a recipe, it refuses the certificate of the company', async () => {
    expect(await list(`https://127.0.0.1:${port}`)).toMatch(/^NetworkError .*(CERT|SIGNATURE|ISSUER)/)
  })

  test('takes the authority of the company', async () => {
    expect(await list(`https://127.0.0.1:${port}`, 'new Agent({ connect: { ca } })')).toBe('0 sites')
  })

  test('shows its own certificate', async () => {
    const address = `https://127.0.0.1:${strictPort}`
    expect(await list(address, 'new Agent({ connect: { ca } })')).toMatch(/^NetworkError/)
    clients.length = 0
    expect(await list(address, 'new Agent({ connect: { ca, cert, key } })')).toBe('0 sites')
    expect(clients).toMatchObject([{ CN: 'client' }])
  })

  test('goes through the proxy', async () => {
    led.length = 0
    const dispatcher = `new ProxyAgent({ uri: '${proxyUrl}', requestTls: { ca } })`
    expect(await list(`https://${NAME}:${port}`, dispatcher)).toBe('0 sites')
    expect(led).toEqual([`${NAME}:${port}`])
  })

  test('goes through the proxy with the authority, by the environment alone', async () => {
    led.length = 0
    const env = { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: proxyUrl, NODE_EXTRA_CA_CERTS: file('ca.pem') }
    expect(await list(`https://${NAME}:${port}`, undefined, env)).toBe('0 sites')
    expect(led).toEqual([`${NAME}:${port}`])
  })
})
