import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely'

const COLUMN = 'tenant_id'
const QUERIES = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/**
 * Adds the tenant to a query: a condition for each table that is read, joined, changed or deleted from,
 * anywhere in the query, and a value in each inserted row. A statement of raw SQL is refused, because its
 * tables cannot be seen. A raw expression inside a query is not inspected.
 */
export class TenantBinder extends OperationNodeTransformer {
  readonly #tenantId: unknown
  readonly #expressions = new Set<string>()
  #isNested = false

  constructor(tenantId: unknown) {
    super()
    this.#tenantId = tenantId
  }

  protected override transformNodeImpl<T extends OperationNode>(node: T, queryId?: QueryId): T {
    if (!this.#isNested && !QUERIES.has(node.kind))
      throw new TypeError(`A query of a tenant cannot be a ${node.kind}`)
    this.#isNested = true
    return super.transformNodeImpl(node, queryId)
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const query = super.transformSelectQuery(this.#learn(node), queryId)
    return { ...query, ...this.#where(query, this.#tables(query.from?.froms)) }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const query = super.transformUpdateQuery(this.#learn(node), queryId)
    const tables = this.#tables([...(query.table ? [query.table] : []), ...(query.from?.froms ?? [])])
    return { ...query, ...this.#where(query, tables) }
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const query = super.transformDeleteQuery(this.#learn(node), queryId)
    const tables = this.#tables([...query.from.froms, ...(query.using?.tables ?? [])])
    return { ...query, ...this.#where(query, tables) }
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId)
    const [table] = this.#tables([join.table])
    if (table === undefined) return join
    const condition = this.#isTenants(table)
    const on = join.on ? AndNode.create(ParensNode.create(join.on.on), condition) : condition
    return { ...join, on: OnNode.create(on) }
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const query = super.transformInsertQuery(this.#learn(node), queryId)
    return {
      ...query,
      columns: [ColumnNode.create(COLUMN), ...(query.columns ?? [])],
      values: this.#rows(query.values),
      ...(query.onConflict?.columns && {
        onConflict: {
          ...query.onConflict,
          columns: [ColumnNode.create(COLUMN), ...query.onConflict.columns],
        },
      }),
    }
  }

  /** Remembers the names of common table expressions: no tables, and their own queries are bound. */
  #learn<Node extends Pick<SelectQueryNode, 'with'>>(node: Node): Node {
    for (const { name } of node.with?.expressions ?? [])
      this.#expressions.add(name.table.table.identifier.name)
    return node
  }

  #tables(nodes: readonly OperationNode[] = []): TableNode[] {
    return nodes.flatMap((node) => {
      const table = AliasNode.is(node) ? node.node : node
      if (!TableNode.is(table) || this.#expressions.has(table.table.identifier.name)) return []
      return [AliasNode.is(node) ? tableOfAlias(node) : table]
    })
  }

  #where(query: { readonly where?: WhereNode }, tables: readonly TableNode[]): { where?: WhereNode } {
    const ofTenant = tables.map((table) => this.#isTenants(table))
    const conditions = query.where ? [...ofTenant, ParensNode.create(query.where.where)] : ofTenant
    if (conditions.length === 0) return {}
    return { where: WhereNode.create(conditions.reduce((left, right) => AndNode.create(left, right))) }
  }

  #isTenants(table: TableNode): OperationNode {
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(COLUMN), table),
      OperatorNode.create('='),
      ValueNode.create(this.#tenantId),
    )
  }

  #rows(values: OperationNode | undefined): OperationNode {
    if (values && SelectQueryNode.is(values)) {
      const tenant = AliasNode.create(ValueNode.create(this.#tenantId), IdentifierNode.create(COLUMN))
      const selections = [SelectionNode.create(tenant), ...(values.selections ?? [])]
      return { ...values, selections } as SelectQueryNode
    }
    if (values === undefined || !ValuesNode.is(values))
      throw new TypeError('Rows of a tenant can be inserted only as values or from a SELECT')
    return ValuesNode.create(
      values.values.map((row) =>
        PrimitiveValueListNode.is(row)
          ? PrimitiveValueListNode.create([this.#tenantId, ...row.values])
          : ValueListNode.create([ValueNode.create(this.#tenantId), ...(row as ValueListNode).values]),
      ),
    )
  }
}

function tableOfAlias(node: AliasNode): TableNode {
  const { alias } = node
  if (alias.kind !== 'IdentifierNode') throw new TypeError('The alias of a table must be a name')
  return TableNode.create((alias as OperationNode & { name: string }).name)
}
