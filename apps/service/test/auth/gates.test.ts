import { type DocumentedOperation, operationsOf } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { startApp, tenant } from '../http/harness.ts'
import { sender } from '../tested-service.ts'

// Who may call. The companion document says it in its `security`; the specification's document does not say
// it in a form that a program could read.

const FRONT_OF_HOUSE = 'Front of House Generic Access'
const PRODUCTS = ['Operator', 'Consumer', 'Another']
const FEATURES = ['Online Bookings', 'Online Joining', FRONT_OF_HOUSE, 'Another']
const TOKENS = [undefined, ...PRODUCTS].flatMap((product) =>
  [undefined, ...FEATURES].map((feature) => ({ product, feature })),
)

type Token = (typeof TOKENS)[number]

const staff = ({ product, feature }: Token) => product === 'Operator' && feature === FRONT_OF_HOUSE
const buyer = ({ product = '', feature = '' }: Token) =>
  ['Operator', 'Consumer'].includes(product) && FEATURES.slice(0, 3).includes(feature)

/** Whether a token may call an operation: the specification's by path, the companion's by its document. */
function mayCall({ path, security }: DocumentedOperation, token: Token): boolean {
  if (path.startsWith('/api/users')) return staff(token)
  if (path.startsWith('/api/')) return !path.startsWith('/api/pricing') || buyer(token)
  const names = [token.product, token.feature]
  return security.some((one) =>
    Object.values(one).every((needed) => needed.every((name: string) => names.includes(name))),
  )
}

const accessOf = async (token: string) => {
  const { product, feature } = TOKENS[Number(token)] as Token
  return { tenant, caller: '', products: product ? [product] : [], features: feature ? [feature] : [] }
}
const { url } = await startApp({}, { accessOf })
const send = sender(url)

test.each([document, companion].flatMap(operationsOf))(
  '$operationId lets in the tokens that may call it, and refuses the others before it reads a body',
  async (documented) => {
    const { method, path, operation } = documented
    const responses = TOKENS.map(async (_, index) => {
      const place = path.replace(/\{\w+\}/g, '1')
      return (await send(`${index}`, method, place, operation.requestBody && '{')).status !== 403
    })
    const isIn = await Promise.all(responses)
    expect(TOKENS.filter((_, index) => isIn[index])).toEqual(TOKENS.filter((one) => mayCall(documented, one)))
  },
)
