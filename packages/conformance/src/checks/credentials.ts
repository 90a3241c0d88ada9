import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Check } from '../check.ts'
import { exampleRequest } from '../document/example-request.ts'

/** No operation may accept a request without valid credentials. If one accepts it, the status of the answer shows that. */
export const CREDENTIALS: readonly Check[] = operationsOf(document).flatMap(({ operationId }) => [
  credentialsCheck(operationId, 'without-token', 'A request without an access token is rejected.', {
    authorization: undefined,
  }),
  credentialsCheck(operationId, 'with-unknown-token', 'A request with an unknown access token is rejected.', {
    authorization: 'Bearer not-a-token-of-this-environment',
  }),
  {
    ...credentialsCheck(operationId, 'without-sso', 'A request without X-Use-SSO: true is rejected.', {
      'x-use-sso': undefined,
    }),
    basis: 'reading',
  },
])

function credentialsCheck(
  operationId: string,
  variant: string,
  says: string,
  headers: Readonly<Record<string, string | undefined>>,
): Check {
  return {
    name: `${operationId}-${variant}`,
    group: 'credentials',
    operationId,
    says,
    basis: 'specification',
    needs: [],
    run: async (trial) => {
      const { path, body } = exampleRequest(operationId, trial.known)
      // An empty body creates nothing, even if the environment does not check credentials.
      const call = { path: path ?? {}, headers, ...(body !== undefined && { body: {} }) }
      await trial.expectFailure(operationId, 'credentials-rejected', call)
    },
  }
}
