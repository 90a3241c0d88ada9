import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Check } from '../check.ts'
import { exampleRequest } from '../document/example-request.ts'

/** The headers of a request without valid credentials. One that is `undefined` is not sent. */
const VARIANTS = {
  'without-token': {
    says: 'A request without an access token is rejected.',
    headers: { authorization: undefined },
  },
  'with-unknown-token': {
    says: 'A request with an unknown access token is rejected.',
    headers: { authorization: 'Bearer not-a-token-of-this-environment' },
  },
  'without-sso': {
    says: 'A request without X-Use-SSO: true is rejected.',
    basis: 'assumption',
    headers: { 'x-use-sso': undefined },
  },
} as const

/** No operation may accept a request without valid credentials. */
export const CREDENTIALS: readonly Check[] = operationsOf(document).flatMap(({ operationId }) =>
  Object.entries(VARIANTS).map(([variant, { headers, ...check }]) => ({
    name: `${operationId}-${variant}`,
    group: 'credentials',
    operationId,
    basis: 'specification',
    needs: [],
    ...check,
    async run(trial) {
      const { path = {}, body } = exampleRequest(operationId, trial.known)
      // An empty body creates nothing, even if the environment does not check credentials.
      const call = { path, headers, ...(body !== undefined && { body: {} }) }
      await trial.expectFailure(operationId, 'credentials-rejected', call)
    },
  })),
)
