import { FAULT_POINTS, type FaultPoint } from '../../fault-points.ts'
import { failSandbox, type SandboxHandler } from '../handler.ts'
import type { Faults } from './faults.ts'

export function listFaults(faults: Faults): SandboxHandler<'listFaults'> {
  return async ({ tenant }) => ({
    status: 200,
    body: Object.keys(FAULT_POINTS).map((point) => shown(faults, tenant.id, point as FaultPoint)),
  })
}

export function setFault(faults: Faults): SandboxHandler<'setFault'> {
  return async (call) => {
    const { tenant, path } = call
    if (!isKnown(path.point)) failSandbox('setFault', 'fault-point-unknown', path)
    const { kind, times = 1, delayMs = 0 } = call.body()
    faults.set(tenant.id, path.point, { kind, times, delayMs })
    return { status: 200, body: shown(faults, tenant.id, path.point) }
  }
}

export function clearFault(faults: Faults): SandboxHandler<'clearFault'> {
  return async ({ tenant, path }) => {
    if (!isKnown(path.point)) failSandbox('clearFault', 'fault-point-unknown', path)
    faults.clear(tenant.id, path.point)
    return { status: 204 }
  }
}

function isKnown(point: string): point is FaultPoint {
  return Object.hasOwn(FAULT_POINTS, point)
}

function shown(faults: Faults, tenantId: string, point: FaultPoint) {
  return { point, description: FAULT_POINTS[point], fault: faults.get(tenantId, point) ?? null }
}
