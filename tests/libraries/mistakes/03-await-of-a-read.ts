// A read is used without await
// compiler: Property 'length' does not exist on type 'LeisureCall
import { leisure } from './given.ts'

const sites = leisure.sites.list()
console.log(sites.length)
