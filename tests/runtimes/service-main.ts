import process from 'node:process'
import { runServiceCases } from './service-cases.ts'

// What Node runs against the service: its address, the access token of a tenant, and a word that makes the names of one run its own.

const [baseUrl = '', accessToken = '', word = ''] = process.argv.slice(2)
console.log(JSON.stringify(await runServiceCases(baseUrl, accessToken, word)))
process.exit()
