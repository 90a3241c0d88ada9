// A client without a token
// compiler: Property 'accessToken' is missing
import { createLeisureClient } from '@leisure-ops/client'

createLeisureClient({ baseUrl: 'https://leisure.example' })
