import table from '../../../../packages/client/named-operations.json' with { type: 'json' }

/** Where the client has an operation: `users` and `list` for `leisure.users.list`. */
export interface NamedMethod {
  readonly group: string
  readonly method: string
}

/**
 * The client's method for an operation, from the table that the client itself is generated from.
 *
 * @throws TypeError when the client has none.
 */
export function namedMethodOf(operationId: string): NamedMethod {
  const methods: Readonly<Record<string, { readonly method: string }>> = table.methods
  const [group, method] = methods[operationId]?.method.split('.') ?? []
  if (group === undefined || method === undefined)
    throw new TypeError(`The client has no method for ${operationId}.`)
  return { group, method }
}
