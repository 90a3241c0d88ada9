#!/usr/bin/env node
console.log('not written yet')
process.exit(1)
