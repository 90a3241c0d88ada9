import { createServer } from 'node:http'

// Answers every request with the same bytes. Arguments: the response, `--port`, the port.

const [text = '', , port] = process.argv.slice(2)
const answer = Buffer.from(text)
const headers = { 'Content-Type': 'application/json', 'Content-Length': answer.length }
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, headers).end(answer)
})
server.listen(Number(port), '127.0.0.1')
