#!/usr/bin/env node
import '@leisure-ops/openapi/node-version'
import module from 'node:module'

// The second start uses what the first one compiled. This has to be enabled before the rest is loaded.
module.enableCompileCache?.()
const { main } = await import('./main.ts')
await main()
