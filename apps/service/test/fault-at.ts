import type { FaultPoint } from '../src/extension/fault-points.ts'
import { UnreachableError } from '../src/postgres/failed-query.ts'

/** What a failure at a point throws, as the sandbox does: inside the transaction of a creation, a dependency that cannot be reached. */
export function faultAt(point: FaultPoint): Error {
  const isInside = /^addMember/.test(point) && !/\.(?:start|after-commit)$/.test(point)
  return isInside ? new UnreachableError(point) : new Error(point)
}
