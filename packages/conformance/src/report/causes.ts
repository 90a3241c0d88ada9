import type { CheckResult, Outcome } from '../run.ts'

/** Checks that have something in common. */
export interface ResultGroup {
  readonly says: string
  /** What to do about it. */
  readonly advice?: string
  readonly results: readonly CheckResult[]
}

type FailedOutcome = Extract<Outcome, { result: 'failed' }>
interface RootCause extends Required<Pick<ResultGroup, 'says' | 'advice'>> {
  shows(outcome: FailedOutcome, check: CheckResult['check']): boolean
}

/** What can be wrong with an environment, the worst first. A check counts for the first one that fits. */
const ROOT_CAUSES: readonly RootCause[] = [
  {
    says: 'It accepts requests without valid credentials.',
    advice: 'Check the token of every request before anything else.',
    shows: ({ kind }, { group, basis }) =>
      kind === 'accepted' && group === 'credentials' && basis === 'specification',
  },
  {
    says: 'It fails with a server error, or does not answer.',
    advice: 'Look for the error in the log of the environment.',
    shows: ({ kind }) => kind === 'broken',
  },
  {
    says: 'It does not check required fields.',
    advice: 'Refuse a request that lacks one, with the failure that the document names for the field.',
    shows: ({ kind }, { group, name }) =>
      kind === 'accepted' && group === 'field-rules' && name.endsWith('-required'),
  },
  {
    says: 'It does not check the values of fields.',
    advice: 'Check each field against its schema in the document.',
    shows: ({ kind }, { group }) => kind === 'accepted' && group === 'field-rules',
  },
  {
    says: 'It accepts requests without X-Use-SSO: true.',
    advice: 'Refuse them with 401, before anything else is checked.',
    shows: ({ kind }, { group }) => kind === 'accepted' && group === 'credentials',
  },
  {
    says: 'It accepts other requests that it has to refuse.',
    advice: 'Take the steps of each operation, which the document lists in x-steps.',
    shows: ({ kind }) => kind === 'accepted',
  },
  {
    says: 'It refuses requests that it has to accept.',
    advice: 'Compare the failure that it names with the request.',
    shows: ({ kind }) => kind === 'refused',
  },
  {
    says: 'It answers with another status or another failure.',
    advice: 'Compare the order of its steps with x-steps, and its messages with those of the document.',
    shows: ({ kind }) => kind === 'another response',
  },
  {
    says: 'Its responses do not match their schemas.',
    advice: 'Compare the bodies and the media types with the document.',
    shows: ({ kind }) => kind === 'shape',
  },
  {
    says: 'It stores or returns something else.',
    advice: 'Compare each value with what its check says.',
    shows: () => true,
  },
]

/** The checks that failed, by what is wrong with the environment, the worst first. */
export function causesOf(results: readonly CheckResult[]): ResultGroup[] {
  const byCause = Map.groupBy(results, ({ outcome, check }) =>
    outcome.result === 'failed' ? ROOT_CAUSES.find(({ shows }) => shows(outcome, check)) : undefined,
  )
  return ROOT_CAUSES.flatMap((cause) => {
    const own = byCause.get(cause)
    return own === undefined ? [] : [{ ...cause, results: own }]
  })
}

/** The checks that were skipped, by the reason and by what they need, the most frequent reason first. */
export function reasonsOf(results: readonly CheckResult[]): ResultGroup[] {
  const skipped = results.filter(({ outcome }) => outcome.result === 'skipped')
  return [...Map.groupBy(skipped, ({ outcome }) => explainOutcome(outcome))]
    .map(([says, results]) => ({ says, results }))
    .sort((one, other) => other.results.length - one.results.length)
}

/** What there is to say of an outcome, in whole sentences; empty if the check passed. */
export function explainOutcome(outcome: Outcome): string {
  if (outcome.result === 'passed') return ''
  if (outcome.result === 'skipped') return `${outcome.why} ${outcome.needed}`
  return `${outcome.difference} ${outcome.also}`.trimEnd()
}

/** Whether a check contradicts the specification, not just an assumption. A server error always does. */
export function isContradiction({ check, outcome }: CheckResult): boolean {
  return outcome.result === 'failed' && (check.basis === 'specification' || outcome.kind === 'broken')
}

/** How many checks a group has: `1 check`. */
export function countChecks({ length }: readonly CheckResult[]): string {
  return length === 1 ? '1 check' : `${length} checks`
}

/** The name of a check, with its operation. */
export function titleOf({ operationId, name }: CheckResult['check']): string {
  return name.includes(operationId) ? name : `${operationId} ${name}`
}
