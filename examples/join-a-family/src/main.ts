import { createLeisureClient } from '@leisure-ops/client'
import { companionAt } from './companion.ts'
import { mainJob } from './main-job.ts'

// `npm start` sets LEISURE_BASE_URL and LEISURE_ACCESS_TOKEN for the sandbox that it starts.

const { LEISURE_BASE_URL: baseUrl, LEISURE_ACCESS_TOKEN: accessToken } = process.env
if (!baseUrl || !accessToken) {
  console.error(
    'Set LEISURE_BASE_URL to the address of a sandbox, and LEISURE_ACCESS_TOKEN to a token of it.',
  )
  process.exit(1)
}

const WIDTH = 28

try {
  const companion = companionAt(baseUrl, accessToken)
  const isFirst = (await companion.findMembers('Okafor')).length === 0
  const run = isFirst ? '' : String(Date.now() % 10_000)
  await mainJob(createLeisureClient({ baseUrl, accessToken }), companion, run, {
    title: (text) => console.log(`\n  ${text}`),
    line: (label, text) => console.log(`    ${label.padEnd(WIDTH)}${text}`),
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
