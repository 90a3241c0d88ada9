import process from 'node:process'
import { runSuite } from './suite.ts'

// What Node, Bun and Deno run: the origin of the server and the name of the runtime, and out come the results.

const [origin = '', runtime = ''] = process.argv.slice(2)
console.log(JSON.stringify(await runSuite(origin, runtime)))
process.exit()
