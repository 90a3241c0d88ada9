// A wrapper that retries everything makes two accounts, because only the response of the first call was lost
// silent: the wrapper catches the error and looks at nothing. Its `retryable` is false, and its `outcome` is `unknown`.
import { createLeisureClient } from '@leisure-ops/client'
import { baseUrl, jo } from './given.ts'

const lost = ['the first response']
const leisure = createLeisureClient({
  baseUrl,
  accessToken: 'demo',
  fetch: async (url, init) => {
    const response = await fetch(url, init)
    if (lost.pop()) throw new TypeError('fetch failed')
    return response
  },
})
const retry = <T>(act: () => Promise<T>): Promise<T> => act().catch(act)
let number = Date.now() % 1_000_000
await retry(() => leisure.users.create({ ...jo, username: `r${number++}` }))
