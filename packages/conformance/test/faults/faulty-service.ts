import { registerHooks } from 'node:module'
import { type Fault, withFault } from './fault.ts'

// A separate process that loads the sources of the service with one mistake in them, and sends its address to its parent.

const fault: Fault = JSON.parse(process.argv[2] as string)
const PREPARED = '../../dist/database/prepared.tar.gz'
let isIn = false

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    // The build contains a database with all tables, which opens in a third of the time.
    if (url.endsWith('/apps/service/src/database/pglite.ts'))
      return { ...loaded, source: String(loaded.source).replace('./prepared.tar.gz', PREPARED) }
    if (!url.endsWith(`/apps/service/src/${fault.file}`)) return loaded
    isIn = true
    return { ...loaded, source: withFault(String(loaded.source), fault) }
  },
})

const { startSandbox } = await import('@leisure-ops/sandbox')
const service = await startSandbox({ port: 0 })
if (!isIn) throw new Error(`The service does not load ${fault.file}.`)
process.send?.({ url: service.url })
