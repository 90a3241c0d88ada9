import { createLeisureClient } from '@leisure-ops/client'
import { joinAFamily } from './join-a-family.ts'

// LEISURE_BASE_URL and LEISURE_ACCESS_TOKEN say where to; `npm start` sets them to the mock.

const { LEISURE_BASE_URL: baseUrl, LEISURE_ACCESS_TOKEN: accessToken } = process.env
if (!baseUrl || !accessToken) {
  console.error('Set LEISURE_BASE_URL and LEISURE_ACCESS_TOKEN.')
  process.exit(1)
}

try {
  await joinAFamily(createLeisureClient({ baseUrl, accessToken }), console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
