#!/usr/bin/env node
import '@leisure-ops/openapi/node-version'
import module from 'node:module'

// The second start uses the code that the first one compiled. This is enabled before the rest is loaded.
module.enableCompileCache?.()
const { main } = await import('./cli/commands.ts')
await main()
