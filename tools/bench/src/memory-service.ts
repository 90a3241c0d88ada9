import { startService } from '@leisure-ops/service'

// The service with its data in memory, which only code can ask for. It runs in a process of its own and prints its port.
// Arguments: tenant files.

const { url } = await startService({ port: 0, memory: true, tenants: process.argv.slice(2) })
console.log(new URL(url).port)
