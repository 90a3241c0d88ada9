import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { closing } from '@leisure-ops/support/closing'
import { expectLimits } from '@leisure-ops/support/expect-limits'
import { newFolder } from '@leisure-ops/support/new-file'
import { describe, expect, test } from 'vitest'
import { DOCS_URL, MOCK_URL, SANDBOX_URL } from '../src/local-urls.ts'
import { startDocs } from '../src/start-docs.ts'

// The server by itself, over a small site and a bare socket, so that no client tidies up the requests.

const folder = await newFolder()
const addresses = `${MOCK_URL}/a ${SANDBOX_URL}/b ${DOCS_URL}/c ${MOCK_URL}/d`
const script = `// ${MOCK_URL} ${'x'.repeat(3000)}`

const site = join(folder, 'site')
await mkdir(join(site, 'guides'), { recursive: true })
await mkdir(join(folder, 'site-of-another'))
await writeFile(join(site, 'index.html'), `<a href="${MOCK_URL}">`)
await writeFile(join(site, 'guides.html'), 'guides')
for (const name of ['start.html', 'start.md', 'llms.txt', 'openapi.json'])
  await writeFile(join(site, name), addresses)
await writeFile(join(site, '404.html'), '<h1>Not here</h1>')
await writeFile(join(site, 'caf\u00e9 1.txt'), 'text')
await writeFile(join(site, 'app.js'), script)
await writeFile(join(site, 'index.pf_meta'), gzipSync(script))
await writeFile(join(folder, 'site-of-another/secret.txt'), 'secret')
await writeFile(join(folder, 'secret.txt'), 'secret')
const others = { mockUrl: 'http://127.0.0.1:4999', sandboxUrl: 'http://127.0.0.1:4998' }
const docs = closing(await startDocs({ port: 0, folder: site, ...others }))

/** Sends the bytes as they are, and reads until the server closes the connection. */
function exchange(bytes: string, url = docs.url): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes, 'latin1'))
  return text(socket)
}

function get(target: string, ...headers: string[]): Promise<string> {
  return exchange([`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'))
}

test.each(['start.html', 'start.md', 'llms.txt'])('%s names the servers where they listen', async (name) => {
  const own = `http://127.0.0.1:4999/a http://127.0.0.1:4998/b ${docs.url}/c http://127.0.0.1:4999/d`
  expect(await get(`/${name}`)).toContain(own)
})

test('the document is sent unchanged, and like every file it is asked for anew each time', async () => {
  expect(await get('/openapi.json')).toContain(addresses)
  for (const name of ['openapi.json', 'start.html', 'app.js', 'index.pf_meta'])
    expect(await get(`/${name}`), name).toMatch(
      /^HTTP\/1\.1 200 (?!.*\r\n(cache-control|etag|last-modified|expires):)/is,
    )
})

describe('no request stops the server', () => {
  test.each([
    '//',
    '///',
    '//[',
    '/\\',
    '/%',
    '/%00',
    '/%ff/',
    '*',
    'http://[/',
    'http://other.example:99999/',
    `/${'a'.repeat(5000)}`,
    `/${'../'.repeat(200)}etc/passwd`,
    '/?%',
  ])('GET %.40s', async (target) => {
    expect(await get(target)).toMatch(/^HTTP\/1\.1 (200|400|403|404) /)
    expect(await get('/')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each(['GET', 'GET / HTTP/9.9\r\n\r\n', '\0\0\0', 'POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n'])(
    'the bytes %j',
    async (bytes) => {
      // To some of them there is no response before the server is closed.
      exchange(bytes).catch(() => '')
      expect(await get('/')).toMatch(/^HTTP\/1\.1 200 /)
      expect(await get('/')).toMatch(/^HTTP\/1\.1 200 /)
    },
  )

  test('a method other than GET and HEAD finds nothing', async () => {
    expect((await fetch(docs.url, { method: 'DELETE' })).status).toBe(404)
    const { status, headers } = await fetch(docs.url, { method: 'HEAD' })
    expect([status, headers.get('content-length')]).toEqual([200, null])
  })
})

describe('what is served', () => {
  test('a file name may contain a space and an accent', async () => {
    expect(await (await fetch(`${docs.url}/caf%C3%A9%201.txt?v=1`)).text()).toBe('text')
  })

  test('a page is found without its extension, and a missing page is answered with the page 404', async () => {
    expect(await (await fetch(`${docs.url}/guides?a=1`)).text()).toBe('guides')
    const missing = await fetch(`${docs.url}/nothing`)
    expect([missing.status, await missing.text()]).toEqual([404, '<h1>Not here</h1>'])
    expect(missing.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test.each(['//guides', '//other.example/../guides', '/\\other.example/../guides', '/guides/'])(
    'nothing is redirected: %s',
    async (target) => {
      expect(await get(target)).not.toMatch(/^location:/im)
    },
  )

  test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/../site-of-another/secret.txt'])(
    'nothing outside the site: %s',
    async (target) => {
      const response = await get(target)
      expect(response).toMatch(/^HTTP\/1\.1 40[34] /)
      expect(response).not.toContain('secret')
    },
  )

  test('a script is sent unchanged, and compressed if the client accepts it', async () => {
    for (const coding of ['br', 'gzip']) {
      const response = await fetch(`${docs.url}/app.js`, { headers: { 'Accept-Encoding': coding } })
      expect(response.headers.get('content-encoding')).toBe(coding)
      expect(response.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
      expect(await response.text()).toBe(script)
    }
    expect(await get('/app.js')).toContain(script)
  })

  test('a file of the search, which is compressed, is sent unchanged', async () => {
    const response = await fetch(`${docs.url}/index.pf_meta`, { headers: { 'Accept-Encoding': 'br' } })
    expect(gunzipSync(await response.bytes()).toString()).toBe(script)
  })
})

test('close() resolves while a request is half sent and a connection is idle', async () => {
  const other = await startDocs({ port: 0, folder: join(folder, 'site') })
  const received = ['GET / HT', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', ''].map((bytes) =>
    exchange(bytes, other.url).catch(() => ''),
  )
  // The server has read these bytes when it answers a later request.
  await (await fetch(other.url)).text()
  await other.close()
  // The server closes what is late by itself with 408.
  for (const response of await Promise.all(received)) expect(response).not.toContain('408')
})

test('the server has limits on time and connections', () => expectLimits(docs.url))
