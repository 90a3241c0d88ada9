import type { FailureName, OperationId } from '../failures/names.ts'
import { FAILURES } from '../generated/failures.ts'

/** A rule of the document that a value breaks. */
export interface Violation<O extends OperationId = OperationId> {
  /** The failure that the service would return; `undocumented` when the document has none for the rule. */
  readonly code: FailureName<O> | 'undocumented'
  /** The path of the field, as the service writes it: `members[0].orderKey`. Empty for the whole body. */
  readonly field: string
  /** The values in the service's message, all of them strings. `params.field` is spelled like `field`. */
  readonly params: Readonly<Record<string, string>>
  /** The service's message, or the client's own if the service has none. */
  readonly message: string
}

/** A broken rule. `ours` is used when the service has no message, or its message has unknown values. */
export interface BrokenRule {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly ours?: string
  /** The failure name covers many rules, so the message is `ours`, which is more precise. */
  readonly isGeneral?: boolean
  /** What messages call the field, where that is not its name. */
  readonly title?: string | undefined
}

/** Reports a broken rule as the service would. */
export function violationOf<O extends OperationId>(
  operation: O,
  {
    code,
    path,
    params: known = {},
    ours = 'does not match the OpenAPI document',
    isGeneral = false,
    title,
  }: BrokenRule,
): Violation<O> {
  const sign = signOf(operation, code)
  const template = typeof sign === 'string' ? sign : undefined
  const field = fieldName(path)
  const values: Readonly<Record<string, unknown>> = { ...known, field }
  const names = [...(template ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const isComplete = template !== undefined && names.every((name) => values[name] !== undefined)
  const textFor = (name: string) => (name === 'field' ? title || messageName(path) : String(values[name]))
  return {
    code: code as Violation<O>['code'],
    field,
    params: isComplete ? Object.fromEntries(names.map((name) => [name, String(values[name])])) : {},
    message:
      isComplete && !isGeneral
        ? template.replace(/\{(\w+)\}/g, (_, name: string) => textFor(name))
        : `${field || 'The body'} ${ours}`,
  }
}

/** A field as the service's messages write it: `PostalCode` for `address1.postalCode`. */
function messageName(path: readonly PropertyKey[]): string {
  const name = String(path.at(-1) ?? '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** How a failure is recognised, by its template or otherwise; `undefined` if the operation has none such. */
export function signOf(operation: OperationId, code: string): unknown {
  const named = Object.values<Readonly<Record<string, unknown>>>(FAILURES[operation])
  return named.find((one) => code in one)?.[code]
}

function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : index > 0 ? `.${String(step)}` : String(step),
    )
    .join('')
}
