import fc from 'fast-check'
import { expect } from 'vitest'
import type { Product } from '../product.ts'
import { byUsername, ROLES, type StaffUserModel } from './model.ts'

type Written = Record<string, unknown> & { username: string }

/** One request to a tenant. */
export type Step = ServiceStep | AccountStep | { readonly kind: 'clock'; readonly seconds: number }

type ServiceStep =
  | { readonly kind: 'create'; readonly username: string; readonly body: Written }
  | { readonly kind: 'update'; readonly username: string; readonly body: Written }
  | { readonly kind: 'read'; readonly username: string }
  | { readonly kind: 'list'; readonly username: string }

type AccountStep =
  | { readonly kind: 'delete'; readonly username: string }
  | { readonly kind: 'reset-flag'; readonly username: string }
  | { readonly kind: 'password'; readonly username: string; readonly password: string }
  | { readonly kind: 'sign-in'; readonly username: string; readonly password: string }

const PASSWORDS = ['Correct-Horse-1', 'Correct-Horse-2']
const username = fc.constantFrom('anna', 'ANNA', 'bob', 'Ünal', 'ünal')
const blank = fc.constantFrom(undefined, null, '')
const email = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(undefined, '', 'a@b', 'x.y@example.com') },
  fc.constant('bad'),
)
const siteGroupId = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('NORTH', 'north', 'SOUTH') },
  fc.constant('NOWHERE'),
)
const preferredSiteId = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('HARBOUR', 'Harbour') },
  fc.constant('RIVERSIDE'),
)
const flag = fc.constantFrom(undefined, true, false)
const profile = {
  firstName: fc.constantFrom('Jo', 'Ann'),
  lastName: fc.constant('Smith'),
  displayName: fc.oneof(blank, fc.constant('The Boss')),
  email,
  cardId: fc.oneof(blank, fc.constant('1')),
  avatarId: fc.oneof(blank, fc.constant('cat')),
  siteGroupId,
  preferredSiteId,
}

const creation = fc.record({
  username,
  ...profile,
  password: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PASSWORDS) }, fc.constant('short')),
  roleId: fc.constantFrom(undefined, null, '', ...ROLES, '64f1c0ffee0ddba11c0de0ff'),
})
const replacement = fc.record({
  username,
  ...profile,
  roleId: fc.constantFrom(undefined, null, '', ...ROLES, '42', 'z'.repeat(24)),
  isActive: fc.constantFrom(undefined, true, true, true, false),
  isLocked: flag,
  isPasswordResetFlagSet: flag,
})

/** The steps, those that change something more often than those that look. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: creation.map((body): Step => ({ kind: 'create', username: body.username, body })) },
  {
    weight: 4,
    arbitrary: replacement.map((body): Step => ({ kind: 'update', username: body.username, body })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(username, replacement)
      .map(([name, body]): Step => ({ kind: 'update', username: name, body })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('delete' as const, 'reset-flag' as const), username }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('read' as const, 'list' as const), username }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('sign-in' as const),
      username,
      password: fc.constantFrom(...PASSWORDS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('password' as const),
      username,
      password: fc.constantFrom(...PASSWORDS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      seconds: fc.integer({ min: 1, max: 100_000 }),
    }),
  },
)

/** Takes a step in the service and in the model, and compares their answers. */
export async function take(
  step: Step,
  product: Product,
  model: StaffUserModel,
  tenant: string,
): Promise<void> {
  if (step.kind === 'clock') {
    product.now = new Date(product.now.getTime() + step.seconds * 1000)
    return
  }
  model.now = product.now.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
  const path = encodeURIComponent(step.username)
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await product.send(tenant, method, path, body)
    return { status: response.status, text: await response.text() }
  }
  if (step.kind === 'create') {
    expect(await send('POST', '/api/users', step.body)).toEqual(model.create(step.body))
  } else if (step.kind === 'update') {
    expect(await send('PUT', `/api/users/${path}`, step.body)).toEqual(model.update(step.username, step.body))
  } else if (step.kind === 'read') {
    expect(await send('GET', `/api/users/${path}`)).toEqual(model.read(step.username))
  } else if (step.kind === 'list') {
    const { text } = await send('GET', '/api/users')
    expect(JSON.parse(text).sort(byUsername)).toEqual(model.list())
  } else {
    await takeSandboxStep(step, path, send, model)
  }
}

type Send = (method: string, path: string, body?: unknown) => Promise<{ status: number; text: string }>

async function takeSandboxStep(
  step: AccountStep,
  path: string,
  send: Send,
  model: StaffUserModel,
): Promise<void> {
  if (step.kind === 'delete') {
    expect((await send('DELETE', `/_companion/users/${path}`)).status).toBe(model.delete(step.username))
  } else if (step.kind === 'reset-flag') {
    const { status } = await send('PUT', `/_companion/users/${path}/password-reset-flag`, {
      isPasswordResetFlagSet: true,
    })
    const user = model.find(step.username)
    expect(status).toBe(user && !user.isDeleted ? 204 : 404)
    if (user && !user.isDeleted) user.resetFlag = true
  } else if (step.kind === 'password') {
    const { password, username } = step
    const { status } = await send('PUT', `/_companion/users/${path}/password`, { password })
    expect(status).toBe(model.setPassword(username, password))
  } else {
    const { username, password } = step
    const { status, text } = await send('POST', '/_companion/sign-ins', { username, password })
    const { mustResetPassword, ...expected } = model.signIn(username, password)
    expect({ status }).toEqual(expected)
    if (status === 200) expect(JSON.parse(text)).toEqual({ mustResetPassword })
  }
}
