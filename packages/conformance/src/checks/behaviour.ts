import type { Check } from '../check.ts'

/** Creates the check of one behaviour that the specification states. By default, the check has no needs. */
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
