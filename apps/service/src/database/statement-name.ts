import { AliasNode, type CompiledQuery, type LogEvent, type OperationNode, TableNode } from 'kysely'

/** Receives each statement that has ended, by its name: `insert members`, `begin`. */
export type OnStatement = (name: string, ms: number) => void

/** The parts of a query that its name is made from. */
interface Query extends OperationNode {
  readonly with?: { readonly expressions: readonly { readonly expression: OperationNode }[] }
  readonly from?: { readonly froms: readonly OperationNode[] }
  readonly into?: OperationNode
  readonly table?: OperationNode
}

/** Reports statements from the log of the query builder. */
export function logStatements(onStatement: OnStatement): (event: LogEvent) => void {
  return ({ query, queryDurationMillis }) => onStatement(statementName(query), queryDurationMillis)
}

/**
 * What a statement does to which table, without a value: there are few names. A statement that only has
 * common table expressions is named after the first, and one that was written as SQL after its first word.
 */
function statementName({ query, sql }: Pick<CompiledQuery, 'query' | 'sql'>): string {
  const { kind, from, into, table, with: expressions } = query as Query
  const verb = /^(Select|Insert|Update|Delete)QueryNode$/.exec(kind)?.[1]?.toLowerCase()
  if (verb === undefined) return /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'other'
  const name = tableName(into ?? table ?? from?.froms[0])
  const first = expressions?.expressions[0]?.expression
  if (name === undefined && first) return statementName({ query: first as CompiledQuery['query'], sql })
  return name === undefined ? verb : `${verb} ${name}`
}

function tableName(node: OperationNode | undefined): string | undefined {
  if (node === undefined) return undefined
  if (AliasNode.is(node)) return tableName(node.node)
  return TableNode.is(node) ? node.table.identifier.name : undefined
}
