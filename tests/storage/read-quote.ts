import KeyvPostgres from '@keyv/postgres'
import { createQuoteStore } from '@leisure-ops/quote'
import Keyv from 'keyv'

// A process of its own: reads a quote by its id and writes its text.

const [uri = '', id = ''] = process.argv.slice(2)
const keyv = new Keyv({ store: new KeyvPostgres({ uri }) })
const quote = await createQuoteStore({ store: keyv }).get(id)
process.stdout.write(quote?.text ?? 'nothing')
await keyv.disconnect()
