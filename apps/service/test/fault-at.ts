import { UnreachableError } from '../src/database/index.ts'
import type { FaultPoint } from '../src/extension/fault-points.ts'

/** What a failure at a point throws, as the sandbox does: inside the transaction of a creation, a dependency that cannot be reached. */
export function faultAt(point: FaultPoint): Error {
  const isInside = /^addMember/.test(point) && !/\.(?:start|after-commit)$/.test(point)
  return isInside ? new UnreachableError(point) : new Error(point)
}
