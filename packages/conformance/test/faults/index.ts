import { CREATION_FAULTS } from './creations.ts'
import type { Fault } from './fault.ts'
import { PRICING_AND_QUOTE_FAULTS } from './pricing-and-quotes.ts'
import { READ_AND_ANSWER_FAULTS } from './reads-and-answers.ts'
import { STAFF_USER_FAULTS } from './staff-users.ts'

/** Every deliberate mistake that the suite has to find. */
export const FAULTS: readonly Fault[] = [
  STAFF_USER_FAULTS,
  READ_AND_ANSWER_FAULTS,
  PRICING_AND_QUOTE_FAULTS,
  CREATION_FAULTS,
]
  .flatMap((files) => Object.entries(files))
  .flatMap(([file, faults]) => Object.entries(faults).map(([name, fault]) => ({ name, file, ...fault })))
