#!/usr/bin/env node
import '@leisure-ops/openapi/node-version'
import module from 'node:module'

// The second start takes what the first one compiled. It has to be said before the rest is loaded.
module.enableCompileCache?.()
const { main } = await import('./cli/main.ts')
await main()
