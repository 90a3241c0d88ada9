import { createLeisureClient } from '@leisure-ops/client'
import { createLeisureQueries } from '@leisure-ops/client/tanstack-query'

/** The page's own back end passes calls on and adds the token, because a browser must not have it. */
export const leisure = createLeisureClient({
  baseUrl: new URL('/leisure', location.origin),
  accessToken: 'added-by-the-back-end',
})

/** What is read, as options of TanStack Query. */
export const queries = createLeisureQueries(leisure)
