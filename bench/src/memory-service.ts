import { startService } from '@leisure-ops/service'

// The service with its data in memory, which only code can ask for. Arguments: a tenant file, `--port`, the port.

const [tenant = '', , port] = process.argv.slice(2)
await startService({ port: Number(port), memory: true, tenants: [tenant] })
