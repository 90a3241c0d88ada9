import { judge } from '../src/document/judge.ts'
import { type Exchange, jsonOf } from '../src/exchange.ts'
import { accountBody, creationBody } from './bodies.ts'
import { Finding } from './finding.ts'
import { mutate } from './mutation.ts'
import { ask } from './play.ts'
import type { Step } from './step.ts'
import type { Account, World } from './world.ts'

type AccountStep = Extract<Step, { do: 'create-user' | 'replace-user' | 'read-user' | 'delete-user' }>

/** Creates, replaces, reads and deletes accounts, and compares what is read with what was done. */
export async function playAccount(world: World, step: AccountStep): Promise<void> {
  if (step.do === 'create-user') return create(world, step)
  const account = world.accounts[step.pick % world.accounts.length]
  if (account === undefined) return
  switch (step.do) {
    case 'replace-user':
      return replace(world, account, step)
    case 'read-user':
      return read(world, account)
    case 'delete-user':
      return remove(world, account)
  }
}

async function create(
  world: World,
  { username, person, mutations }: Extract<Step, { do: 'create-user' }>,
): Promise<void> {
  const body = mutate(creationBody(world, username, person), mutations)
  const exchange = await ask(world, 'createStaffUser', { body })
  if (mutations.length === 0) expect(exchange, 201, 'username-already-exists')
  if (exchange.status !== 201) return
  const account = { username: (body as Account).username, isDeleted: false }
  if (world.accounts.some((one) => one.username.toLowerCase() === account.username.toLowerCase()))
    throw new Finding('a username is taken once', 'it was used twice', exchange)
  world.accounts.push(account)
  await read(world, account)
}

async function replace(
  world: World,
  { username, isDeleted }: Account,
  { person, mutations }: Extract<Step, { do: 'replace-user' }>,
): Promise<void> {
  const body = mutate({ ...accountBody(world, username, person), isActive: true }, mutations)
  const exchange = await ask(world, 'updateStaffUser', { path: { username }, body })
  if (isDeleted && exchange.status < 400)
    throw new Finding('nothing is used after it was deleted', 'a deleted account was updated', exchange)
  if (isDeleted || mutations.length > 0) return
  expect(exchange, 204)
  const shown = jsonOf(await ask(world, 'getStaffUser', { path: { username } })) as { firstName: string }
  if (shown.firstName !== person.firstName)
    throw new Finding(
      'what is written is read',
      'the firstName that was read is not the one that was written',
      exchange,
    )
}

async function read(world: World, { username, isDeleted }: Account): Promise<void> {
  const exchange = await ask(world, 'getStaffUser', { path: { username } })
  if (exchange.status !== 200)
    throw new Finding('what was created is there', `status ${exchange.status}`, exchange)
  const shown = jsonOf(exchange) as { isDeleted: boolean; isActive: boolean; username: string }
  if (shown.isDeleted !== isDeleted || (isDeleted && shown.isActive) || shown.username !== username)
    throw new Finding('a deleted account has isDeleted: true', JSON.stringify(shown.isDeleted), exchange)
}

async function remove(world: World, account: Account): Promise<void> {
  if (account.isDeleted) return
  await world.sandbox.ask('DELETE', `/_sandbox/users/${encodeURIComponent(account.username)}`)
  world.accounts[world.accounts.indexOf(account)] = { ...account, isDeleted: true }
}

/** A valid request has to succeed, or fail with one of the named failures. */
export function expect(exchange: Exchange, status: number, ...otherwise: string[]): void {
  if (exchange.status === status) return
  const name = judge(exchange).name ?? 'no documented failure'
  if (!otherwise.includes(name)) throw new Finding('a sound request succeeds', name, exchange)
}
