import { curlCommand } from '@leisure-ops/openapi/internal'
import type { Exchange } from '../exchange.ts'

/** The request as a command, which reads the tokens from the environment. */
export function curlOf({ method, url, requestHeaders, requestBody }: Exchange): string {
  return curlCommand({ method, url, headers: requestHeaders, body: requestBody })
}
