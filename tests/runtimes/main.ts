import process from 'node:process'
import { runSuite } from './suite.ts'

// What Node, Bun and Deno run, with the server's origin and the runtime's name. It prints the results.

const [origin = '', runtime = ''] = process.argv.slice(2)
console.log(JSON.stringify(await runSuite(origin, runtime)))
process.exit()
