import type { Check } from '../check.ts'

/** A behaviour of one operation, as the specification states it, without needs unless it names some. */
export function behaviour(
  operationId: string,
  name: string,
  says: string,
  run: Check['run'],
  more: Partial<Pick<Check, 'basis' | 'needs' | 'source'>> = {},
): Check {
  return {
    name,
    group: 'behaviours',
    operationId,
    says,
    source: operationId,
    basis: 'specification',
    needs: [],
    ...more,
    run,
  }
}
