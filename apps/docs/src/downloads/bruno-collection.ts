import type { OpenApiDocument } from '@leisure-ops/openapi'
import bruno from '@usebruno/lang'
import { strToU8, zipSync } from 'fflate'
import { MOCK_URL, SANDBOX_URL } from '../local-urls.ts'
import { exampleAddress } from '../samples/example-address.ts'
import { type CollectionRequest, collectionRequests, exampleQuote } from './collection-requests.ts'

const MANIFEST = { version: '1', name: 'Leisure Operations Service', type: 'collection' }
/** Zip files hold the time of each file. A fixed one makes two builds of the same document equal. */
const TIME = new Date('2026-01-01T00:00:00Z')

/** The operations as the files of a Bruno collection, by their paths. */
function brunoFiles(document: OpenApiDocument): Record<string, string> {
  const requests = collectionRequests(document).map((request, index) => [
    `${request.folder}/${request.name.replaceAll(': ', ' - ')}.bru`,
    requestFile(request, index + 1),
  ])
  return {
    'bruno.json': JSON.stringify(MANIFEST, null, 2),
    'environments/Mock.bru': environment(document, MOCK_URL, 'any-token-for-the-mock'),
    'environments/Sandbox.bru': environment(document, SANDBOX_URL, 'demo'),
    ...Object.fromEntries(requests),
  }
}

function environment(document: OpenApiDocument, baseUrl: string, accessToken: string): string {
  const variables = { baseUrl, accessToken, membershipQuote: exampleQuote(document) }
  const lines = Object.entries(variables).map(([name, value]) => ({ name, value, enabled: true }))
  return bruno.envJsonToBruV2({ variables: lines })
}

/** The collection as one file to download. */
export function brunoZip(document: OpenApiDocument): Uint8Array {
  const files = Object.entries(brunoFiles(document)).map(([path, text]) => [path, strToU8(text)] as const)
  return zipSync(Object.fromEntries(files), { mtime: TIME })
}

function requestFile({ name, documented, body }: CollectionRequest, seq: number): string {
  return bruno.jsonToBruV2({
    meta: { name, type: 'http', seq },
    http: {
      method: documented.method.toLowerCase(),
      url: `{{baseUrl}}${exampleAddress(documented)}`,
      auth: 'bearer',
      body: body === undefined ? 'none' : 'json',
    },
    headers: [{ name: 'X-Use-SSO', value: 'true', enabled: true }],
    auth: { bearer: { token: '{{accessToken}}' } },
    ...(body !== undefined && { body: { json: body } }),
    docs: documented.operation.description,
  })
}
