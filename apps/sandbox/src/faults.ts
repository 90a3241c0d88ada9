import { setTimeout as sleep } from 'node:timers/promises'
import { nearestNames } from '@leisure-ops/openapi'
import type { components } from '@leisure-ops/openapi/sandbox-types'
import { type FaultEffect, type FaultPoint, UnreachableError } from '@leisure-ops/service/internal'
import { FAULT_POINTS } from './fault-points.ts'
import { failSandbox, type SandboxHandler } from './handler.ts'

export type Fault = Required<components['schemas']['Fault']>

/** A fault that took effect in a request. */
interface TriggeredFault extends Pick<Fault, 'kind'> {
  readonly point: FaultPoint
}

/** Points at which a request holds no transaction. */
const OUTSIDE_TRANSACTION = /\.(?:start|before-insert|payment-methods|after-commit)$/

/** The faults that tests have set, by tenant and point. */
export class Faults {
  readonly #faults = new Map<string, Map<string, Fault>>()
  readonly #triggered = new WeakMap<object, TriggeredFault>()
  readonly #crash: () => void

  /** @param crash ends the process at once. */
  constructor(crash: () => void) {
    this.#crash = crash
  }

  set(tenantId: string, point: string, fault: Fault): void {
    const faults = this.#faults.get(tenantId) ?? new Map<string, Fault>()
    this.#faults.set(tenantId, faults.set(point, fault))
  }

  get(tenantId: string, point: string): Fault | undefined {
    return this.#faults.get(tenantId)?.get(point)
  }

  clear(tenantId: string, point?: string): void {
    if (point === undefined) this.#faults.delete(tenantId)
    else this.#faults.get(tenantId)?.delete(point)
  }

  /** The last fault that took effect in the request. */
  triggeredBy(request: object): TriggeredFault | undefined {
    return this.#triggered.get(request)
  }

  /**
   * Called when a request of the tenant reaches the point.
   *
   * @throws an error when one is set there.
   */
  async reach(tenantId: string, point: FaultPoint, request: object): Promise<FaultEffect> {
    const fault = this.get(tenantId, point)
    if (fault === undefined) return 'none'
    this.#triggered.set(request, { kind: fault.kind, point })
    if (fault.times > 1) this.set(tenantId, point, { ...fault, times: fault.times - 1 })
    else this.clear(tenantId, point)
    if (fault.delayMs > 0) await sleep(fault.delayMs)
    if (fault.kind === 'crash') this.#crash()
    if (fault.kind === 'error') throw errorAt(point)
    return fault.kind === 'leave-behind' ? 'leave-behind' : 'none'
  }
}

/**
 * What a fault of the kind "error" throws: inside the transaction of a creation, a dependency cannot be
 * reached. Before it, or after it when only the response can be lost, and in other operations, something
 * unexpected fails.
 */
function errorAt(point: FaultPoint): Error {
  const message = `A fault was set at ${point}`
  return isWithinCreation(point) ? new UnreachableError(message) : new Error(message)
}

/** Whether a creation of members is in its transaction, so that it can leave something behind. */
function isWithinCreation(point: FaultPoint): boolean {
  return /^addMember/.test(point) && !OUTSIDE_TRANSACTION.test(point)
}

export function listFaults(faults: Faults): SandboxHandler<'listFaults'> {
  return async ({ tenant }) => ({
    status: 200,
    body: Object.keys(FAULT_POINTS).map((point) => describePoint(faults, tenant.id, point as FaultPoint)),
  })
}

/** @param isEmbedded whether all tenants share one connection, which a request in a transaction holds. */
export function setFault(
  faults: Faults,
  isExposed: boolean,
  isEmbedded: boolean,
): SandboxHandler<'setFault'> {
  return async (call) => {
    const { tenant, path } = call
    if (!isKnown(path.point)) failSandbox('setFault', 'fault-point-not-found', withNearest(path))
    const { kind, times = 1, delayMs = 0 } = call.body()
    if (kind === 'crash' && isExposed) failSandbox('setFault', 'crash-refused')
    if (kind === 'leave-behind' && !isWithinCreation(path.point))
      failSandbox('setFault', 'leave-behind-refused')
    if (delayMs > 0 && isExposed && isEmbedded && !OUTSIDE_TRANSACTION.test(path.point))
      failSandbox('setFault', 'delay-refused')
    faults.set(tenant.id, path.point, { kind, times, delayMs })
    return { status: 200, body: describePoint(faults, tenant.id, path.point) }
  }
}

export function clearFault(faults: Faults): SandboxHandler<'clearFault'> {
  return async ({ tenant, path }) => {
    if (!isKnown(path.point)) failSandbox('clearFault', 'fault-point-not-found', withNearest(path))
    faults.clear(tenant.id, path.point)
    return { status: 204 }
  }
}

function isKnown(point: string): point is FaultPoint {
  return Object.hasOwn(FAULT_POINTS, point)
}

function withNearest({ point }: { readonly point: string }) {
  const [nearest = ''] = nearestNames(point, Object.keys(FAULT_POINTS), 1)
  return { point, nearest }
}

function describePoint(faults: Faults, tenantId: string, point: FaultPoint) {
  return { point, description: FAULT_POINTS[point], fault: faults.get(tenantId, point) ?? null }
}
