import { backEnd } from './back-end.ts'

// The default is a sandbox on this machine.
const {
  LEISURE_BASE_URL: baseUrl = 'http://127.0.0.1:4030',
  LEISURE_ACCESS_TOKEN: accessToken = 'demo',
  PORT = '3000',
} = process.env
const app = backEnd({ baseUrl, accessToken })
console.log(`Listening on ${await app.listen({ port: Number(PORT), host: '127.0.0.1' })}, for ${baseUrl}`)
process.once('SIGTERM', () => app.close())
