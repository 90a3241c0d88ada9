import type { OperationId } from '../failures/names.ts'
import { checkOf, type Place, type Schema } from './schema-check.ts'
import { type BrokenRule, signOf } from './violation.ts'

/** The properties of zod's issue that are read here. */
interface Issue {
  readonly code?: string
  readonly input?: unknown
  readonly expected?: string
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly values?: readonly unknown[]
  readonly pattern?: string
  /** The facts about a rule of our own, under the same names. */
  readonly params?: Issue | undefined
}

/** The rules of a schema of the document that a value breaks. */
export function schemaViolations(
  operation: OperationId,
  schema: Schema | undefined,
  value: unknown,
): BrokenRule[] {
  if (schema === undefined) return []
  const issues = checkOf(schema).safeParse(value, { reportInput: true }).error?.issues ?? []
  return issues.map((issue) => {
    const [name = '', general = '', ...title] = issue.message.split(' ')
    return brokenRule(operation, issue, issue.path, name, { general, title: title.join(' ') })
  })
}

/**
 * The rule that an issue of zod is about.
 *
 * @param name the failure that the document names for the rule.
 * @param place the failure for every rule without a name of its own, and what messages call the field.
 */
export function brokenRule(
  operation: OperationId,
  issue: Issue,
  path: readonly PropertyKey[],
  name: string | undefined,
  { general, title }: Pick<Place, 'general' | 'title'>,
): BrokenRule {
  const { input, maximum } = { ...issue, ...issue.params }
  // An object is not shown: it may have a `toString` of its own that is not even a function.
  const value = Object(input) === input ? undefined : input
  // Messages about an address call it `email`.
  const params = { value, email: value, ...(maximum !== undefined && { maximum }) }
  const ours = describeIssue({ ...issue, ...issue.params })
  if (name && signOf(operation, name)) return { code: name, path, params, ours, title }
  // The name covers many rules, so the message is our own.
  return { code: general || 'undocumented', path, ours, isGeneral: true }
}

/** Says what is wrong when the service has no message for it. It omits the value, which may be a password. */
function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be of type ${issue.expected}`
    case 'too_small':
      return `must ${amount(issue, 'at least', issue.minimum)}`
    case 'too_big':
      return `must ${amount(issue, 'at most', issue.maximum)}`
    case 'invalid_value':
      return `must be one of ${issue.values?.join(', ')}`
    case 'invalid_format':
      return `must match the pattern ${issue.pattern}`
    default:
      return 'does not match the OpenAPI document'
  }
}

function amount({ origin }: Issue, comparison: string, bound: number | bigint | undefined): string {
  if (origin === 'string') return `have ${comparison} ${bound} characters`
  if (origin === 'array') return `have ${comparison} ${bound} entries`
  return `be ${comparison} ${bound}`
}
