import { startService } from '../../src/index.ts'
import { KEYS } from './keys.ts'

// One process of the service, for tests that kill it. It prints its address and runs until then.
const { url } = await startService({
  sandbox: true,
  ...JSON.parse(process.argv[2] ?? '{}'),
  port: 0,
  keys: KEYS,
})
process.stdout.write(`${url}\n`)
