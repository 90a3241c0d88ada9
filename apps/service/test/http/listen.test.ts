import { createServer, type Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { newFolder } from '@leisure-ops/support/new-file'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../src/http/listen.ts'
import { startExtended } from '../../src/start.ts'
import { StartError } from '../../src/start-error.ts'

function newServer() {
  const server = createServer((_request, response) => void response.end('here'))
  onTestFinished(() => void server.close())
  return server
}

const refusal = (isTaken: boolean) => (isTaken ? 'It is taken.' : 'It cannot be used.')

test('an address that cannot be used is refused in a sentence, which differs when the port is taken', async () => {
  const url = await listen(newServer(), { port: 0, host: '127.0.0.1' }, refusal)
  const port = Number(new URL(url).port)
  const taken = listen(newServer(), { port, host: '127.0.0.1' }, refusal)
  await expect(taken).rejects.toThrow(new StartError('It is taken.'))
  // No machine has an address that is reserved for documentation.
  const elsewhere = listen(newServer(), { port: 0, host: '192.0.2.1' }, refusal)
  await expect(elsewhere).rejects.toThrow(new StartError('It cannot be used.'))
})

const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)
test.runIf(hasIPv6)('the address of a host that is one of IPv6 has brackets (needs IPv6)', async () => {
  expect(await listen(newServer(), { port: 0, host: '::1' }, refusal)).toMatch(/^http:\/\/\[::1\]:\d+$/)
})

test('a service whose metrics cannot be served neither goes on listening nor keeps its data', async () => {
  const url = await listen(newServer(), { port: 0, host: '127.0.0.1' }, refusal)
  const data = await newFolder()
  const options = { port: 0, data, metricsPort: Number(new URL(url).port) }
  let server: Server | undefined
  const install = (app: { readonly server: Server }) => {
    server = app.server
  }
  await expect(startExtended(options, () => ({ install }))).rejects.toThrow('Choose another port')
  expect(server?.listening).toBe(false)
  const { metricsUrl, close } = await startExtended({ ...options, metricsPort: 0 })
  await close()
  await expect(fetch(metricsUrl as string)).rejects.toThrow('fetch failed')
})
