// The base URL has no scheme
// error: TypeError: baseUrl must be an absolute http or https URL
import { createLeisureClient } from '@leisure-ops/client'

createLeisureClient({ baseUrl: '127.0.0.1:4010', accessToken: 'demo' })
