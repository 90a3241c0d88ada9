import type { components } from '@leisure-ops/openapi/sandbox-types'
import type { FaultPoint } from '@leisure-ops/service/internal'

type Schemas = components['schemas']
type Clock = Schemas['Clock']
type Problem = Schemas['Problem']

/**
 * What a test does with a sandbox, as functions. Each rejects with the message of the failure.
 */
export interface SandboxControls {
  /** The clock that all tenants share. */
  readonly clock: {
    /** Freezes it at a time in UTC, such as `2026-12-01T09:00:00Z`. */
    freeze(at: Date | string): Promise<Clock>
    /** Moves it ahead, frozen or running. */
    advance(seconds: number): Promise<Clock>
    /** Lets a frozen clock go on from its present time. */
    run(): Promise<Clock>
    /** Returns it to the real time. */
    toRealTime(): Promise<Clock>
  }
  /** The faults of the tenant. */
  readonly faults: {
    /** Sets what the tenant's next requests meet at a point, such as `updateStaffUser.between-halves`. */
    set(point: FaultPoint, fault: Schemas['Fault']): Promise<Schemas['FaultPoint']>
    clear(point: FaultPoint): Promise<void>
  }
  /** Restores the tenant to the state of its file, without faults. The clock stays as it is. */
  reset(): Promise<void>
}

/** @param accessToken decides the tenant. It needs the feature `Sandbox`. */
export function createControls(url: string, accessToken: string): SandboxControls {
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/_sandbox/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    })
    const text = await response.text()
    const json = text === '' ? undefined : JSON.parse(text)
    if (response.ok) return json
    const { detail, errors = {} } = json as Problem
    throw new Error([detail, ...Object.values(errors).flat()].join(' '))
  }
  const setClock = (change: Schemas['ClockChange']): Promise<Clock> => send('PUT', 'clock', change)
  return {
    clock: {
      freeze: (at) => setClock({ now: typeof at === 'string' ? at : at.toISOString() }),
      advance: (advanceSeconds) => setClock({ advanceSeconds }),
      run: () => setClock({ running: true }),
      toRealTime: () => setClock({ real: true }),
    },
    faults: {
      set: (point, fault) => send('PUT', `faults/${point}`, fault),
      clear: (point) => send('DELETE', `faults/${point}`),
    },
    reset: () => send('POST', 'reset'),
  }
}
