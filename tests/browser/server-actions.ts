import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createLeisureClient, safe } from '@leisure-ops/client'
import { formErrors } from '@leisure-ops/client/forms'
import { englishMessages } from '@leisure-ops/client/forms/english'
import { createFetchMock } from '@leisure-ops/mock/fetch'
import { build } from 'esbuild'
// @ts-expect-error: it has no types
import { renderToPipeableStream } from 'react-server-dom-parcel/server'

// A small framework: it calls an action, and React writes the response. Run with `--conditions=react-server`.

const mock = createFetchMock()
mock.answer('createStaffUser', 'password-rejected')
const leisure = createLeisureClient({
  baseUrl: 'https://leisure.example',
  accessToken: 'token',
  fetch: mock.fetch,
})
const price = () => leisure.pricing.quoteMemberships({ siteId: 'R', startDate: '2026-12-10', members: [] })

const ACTIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  hire: async () => {
    const hired = await safe(leisure.users.create({} as never))
    return hired.ok ? undefined : formErrors(hired.failure, englishMessages)
  },
  price,
  quote: async () => await price(),
  'copy of a quote': async () => ({ ...(await price()) }),
  'quote in an object': async () => ({ quote: await price() }),
  text: async () => (await price()).text,
}

const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, 'server-actions-page.tsx')],
  bundle: true,
  // Parcel's own, of which nothing is used here.
  banner: { js: 'globalThis.parcelRequire = { meta: {} }' },
  format: 'esm',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) },
  write: false,
})

const server = createServer(({ url = '' }, response) => {
  const action = ACTIONS[decodeURIComponent(url.slice(1))]
  if (action === undefined) {
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Hire</title><link rel="icon" href="data:,"><div id="root"></div>
<script type="module">${outputFiles[0]?.text.replaceAll('</script', '<\\/script')}</script>`)
  }
  // What a framework only logs is sent along, for the test.
  const onError = (error: unknown) => String(error)
  renderToPipeableStream({ answer: action() }, { onError }).pipe(response)
}).listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
