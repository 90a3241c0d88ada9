import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProduct, type Product } from '../product.ts'
import { StaffUserModel } from './model.ts'
import { step, take } from './steps.ts'

/** Steps of all sequences together, for each test. `MODEL_STEPS=10000` takes minutes. */
const STEPS = Number(process.env.MODEL_STEPS ?? 200)
const LENGTH = 50

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

/** Resets the tenant and deletes its accounts, so that only their reserved usernames remain. */
async function startOver(tenant: string): Promise<StaffUserModel> {
  await product.reset(tenant)
  const users = (await product.ask(tenant, 'GET', '/api/users')) as { username: string }[]
  for (const { username } of users) await product.ask(tenant, 'DELETE', `/_companion/users/${username}`)
  return new StaffUserModel(tenant === 'demo-numeric')
}

const sequence = fc.array(step, { minLength: LENGTH, maxLength: LENGTH })
const options = { numRuns: Math.ceil(STEPS / LENGTH), endOnFailure: true }

test.each(['demo', 'demo-numeric'])(
  'whatever is done in %s, the service and the model agree',
  async (tenant) => {
    let taken = 0
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const model = await startOver(tenant)
        for (const step of steps) {
          await take(step, product, model, tenant)
          taken++
        }
      }),
      options,
    )
    expect(taken).toBeGreaterThanOrEqual(STEPS)
  },
  1_200_000,
)

test('a change in one tenant cannot be seen in another', async () => {
  const tenant = fc.constantFrom('demo', 'demo-numeric')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(tenant, step), { minLength: LENGTH, maxLength: LENGTH }),
      async (steps) => {
        const models = new Map([
          ['demo', await startOver('demo')],
          ['demo-numeric', await startOver('demo-numeric')],
        ])
        for (const [tenant, step] of steps) await take(step, product, models.get(tenant)!, tenant)
        for (const [tenant, model] of models) {
          await take({ kind: 'list', username: 'anna' }, product, model, tenant)
          for (const { username } of model.users)
            await take({ kind: 'read', username }, product, model, tenant)
        }
      },
    ),
    options,
  )
}, 1_200_000)
