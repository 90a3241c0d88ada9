import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// Answers every request with the same bytes. It runs in a process of its own and prints its port.

const answer = Buffer.from(process.argv[2] ?? '[]')
const headers = { 'Content-Type': 'application/json', 'Content-Length': answer.length }
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, headers).end(answer)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
