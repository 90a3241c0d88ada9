import { TenantInputError } from '@leisure-ops/tenant'
import { expect } from 'vitest'
import { errorOf } from './error-of.ts'

/** What was passed is refused: the error has its path and, if it is known here, says what it must be. */
export function expectRefused(
  act: () => unknown,
  path: readonly (string | number)[],
  expected?: string,
): void {
  const error = errorOf(act)
  expect(error).toBeInstanceOf(TenantInputError)
  expect(error).toMatchObject({ name: 'TenantInputError', path })
  if (expected) expect(error).toHaveProperty('message', `${path.join('.')} must be ${expected}.`)
}
