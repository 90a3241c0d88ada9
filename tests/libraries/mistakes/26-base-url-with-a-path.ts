// The base URL has the `/api` that every path has, too
// error: ApiError: Not Found There is nothing at this path. The nearest is /api/configuration/sites. Check baseUrl.
import { createLeisureClient } from '@leisure-ops/client'
import { baseUrl } from './given.ts'

await createLeisureClient({ baseUrl: `${baseUrl}/api`, accessToken: 'demo' }).sites.list()
