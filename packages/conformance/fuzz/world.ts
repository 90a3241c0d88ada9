import type { SignedQuote } from '@leisure-ops/quote'
import { type Call, type Environment, send } from '../src/environment.ts'
import type { Exchange } from '../src/exchange.ts'
import type { MembershipQuote } from '../src/pricing.ts'
import { type Sandbox, sandboxAt } from '../src/sandbox.ts'

/** The moment at which every run begins, so that a seed sends the same requests on every day. */
const BEGINNING = new Date('2026-11-21T09:30:00Z')

export interface Account {
  readonly username: string
  readonly isDeleted: boolean
}

export interface GivenQuote {
  readonly quote: SignedQuote<MembershipQuote>
  readonly orderKeys: readonly number[]
  readonly madeAt: Date
}

interface Slot {
  readonly slotReference: string
  readonly siteId: string
  readonly prices: readonly { readonly priceLevelId: string }[]
}

/** The data of a sandbox tenant that no run changes. */
export interface Setting {
  readonly isObjectId: boolean
  readonly siteGroupId: string
  readonly siteId: string
  readonly typeIds: readonly string[]
  readonly slots: readonly Slot[]
}

/** A tenant in one run: what the run did, and how many requests it sent. */
export class World {
  readonly accounts: Account[] = []
  readonly quotes: GivenQuote[] = []
  readonly sandbox: Sandbox
  readonly setting: Setting
  readonly #environment: Environment
  now = BEGINNING
  sent = 0

  private constructor(environment: Environment, sandbox: Sandbox, setting: Setting) {
    this.#environment = environment
    this.sandbox = sandbox
    this.setting = setting
  }

  /** Resets the tenant and the clock. */
  static async begin(environment: Environment): Promise<World> {
    const sandbox = sandboxAt(environment.baseUrl, environment)
    await sandbox.ask('PUT', '/_sandbox/clock', { now: BEGINNING.toISOString() })
    await sandbox.ask('POST', '/_sandbox/reset')
    return new World(environment, sandbox, await settingOf(sandbox))
  }

  async send(operationId: string, call: Call): Promise<Exchange> {
    this.sent += 1
    return send(this.#environment, operationId, call)
  }

  async passTime(seconds: number): Promise<void> {
    this.now = new Date(this.now.getTime() + seconds * 1_000)
    await this.sandbox.ask('PUT', '/_sandbox/clock', { now: this.now.toISOString() })
  }

  /** Date part of a day from now, as the document writes dates. */
  day(days: number): string {
    return `${new Date(this.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00`
  }
}

async function settingOf(sandbox: Sandbox): Promise<Setting> {
  const groups = await sandbox.ask<{ id: string; siteIds: string[] }[]>('GET', '/_sandbox/site-groups')
  const types = await sandbox.ask<{ id: string; siteIds: string[] }[]>('GET', '/_sandbox/membership-types')
  const slots = await sandbox.ask<Slot[]>('GET', '/_sandbox/slots')
  const users = await sandbox.ask<{ roleId?: string | null }[]>('GET', '/api/users')
  const { id, siteIds } = groups.find((group) => group.siteIds.length > 0) as (typeof groups)[0]
  const siteId = siteIds[0] as string
  return {
    isObjectId: users.some(({ roleId }) => /^[0-9a-f]{24}$/.test(roleId ?? '')),
    siteGroupId: id,
    siteId,
    typeIds: types.filter((type) => type.siteIds.includes(siteId)).map((type) => type.id),
    slots,
  }
}
