import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headers, startApp, tenant } from '../http/harness.ts'

// Who may call the operations of the specification. Their document does not say it in a form that a program could read.

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

/** Who may call the operations on a path. */
function callersOf(path: string): (token: Token) => boolean {
  if (path.startsWith('/api/users')) return staff
  return path.startsWith('/api/pricing') ? buyer : () => true
}

let url: string
let app: FastifyInstance
beforeAll(async () => {
  const accessOf = async (token: string) => {
    const { product, feature } = TOKENS[Number(token)] as Token
    return {
      tenant,
      caller: '',
      products: product ? [product] : [],
      features: feature ? [feature] : [],
    }
  }
  ;({ url, app } = await startApp({}, { accessOf }))
})
afterAll(() => app.close())

test.each(operationsOf(document))(
  '$operationId lets the tokens in that the specification names, and refuses the others before it reads a body',
  async ({ method, path, operation }) => {
    const entering = TOKENS.filter(callersOf(path))
    const entered = await Promise.all(
      TOKENS.map(async (_, index) => {
        const { status } = await fetch(url + path.replace(/\{\w+\}/g, '1'), {
          method,
          headers: { ...headers, authorization: `Bearer ${index}`, 'content-type': 'application/json' },
          ...(operation.requestBody && { body: '{' }),
        })
        return status !== 403
      }),
    )
    expect(TOKENS.filter((_, index) => entered[index])).toEqual(entering)
  },
)
