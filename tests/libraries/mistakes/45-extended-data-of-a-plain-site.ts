// A field that was not asked for
// compiler: Property 'amenities' does not exist
import { leisure } from './given.ts'

console.log((await leisure.sites.get('RIVERSIDE')).amenities)
