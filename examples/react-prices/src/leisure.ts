import { createLeisureClient } from '@leisure-ops/client'
import createQueryClient from 'openapi-react-query'

/** `?api=` says where the service is; a page of your own gets it, and the token, from its back end. */
const baseUrl = new URLSearchParams(location.search).get('api') ?? 'http://127.0.0.1:4010'

export const leisure = createLeisureClient({ baseUrl, accessToken: 'any' })

/** The same client, as hooks of TanStack Query. */
export const $api = createQueryClient(leisure)
