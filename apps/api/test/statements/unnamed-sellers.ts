import type { InsertStmt, Node, SelectStmt, UpdateStmt } from '@pgsql/types'

type Query = Partial<SelectStmt & UpdateStmt & InsertStmt>
type Tree = Readonly<Record<string, unknown>>

const QUERIES = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']

/**
 * Tenant tables that a statement uses without comparing their `seller_id` with a parameter in the same query, such as
 * `payments p`. A column of rows made from parameters counts as a parameter.
 */
export function unnamedSellers(statement: Node, isOfSellers: (table: string) => boolean): string[] {
  const found: string[] = []
  visit(statement, new Set())
  return found

  function visit(tree: unknown, withNames: ReadonlySet<string>) {
    if (Array.isArray(tree)) for (const each of tree) visit(each, withNames)
    else if (typeof tree === 'object' && tree !== null) {
      for (const [kind, node] of Object.entries(tree as Tree)) {
        if (QUERIES.includes(kind)) visitQuery(kind, node as Query, withNames)
        else visit(node, withNames)
      }
    }
  }

  function visitQuery(kind: string, query: Query, outerNames: ReadonlySet<string>) {
    const parts = (query.withClause?.ctes ?? []).map((each) =>
      'CommonTableExpr' in each ? each.CommonTableExpr : {},
    )
    const withNames = new Set([...outerNames, ...parts.map(({ ctename }) => ctename ?? '')])
    for (const { ctequery } of parts) visit(ctequery, withNames)
    if (query.larg && query.rarg) {
      visitQuery(kind, query.larg, withNames)
      visitQuery(kind, query.rarg, withNames)
      return
    }
    const scope = new Scope((subquery) => visit(subquery, withNames), withNames)
    if (query.relation && kind !== 'InsertStmt') scope.addRelation(query.relation)
    for (const each of [
      ...(query.fromClause ?? []),
      ...(((query as Tree).usingClause as Node[] | undefined) ?? []),
    ]) {
      scope.addFrom(each)
    }
    if (query.whereClause) scope.addCondition(query.whereClause)
    const { withClause, relation, larg, rarg, fromClause, whereClause, usingClause, ...rest } = query as Tree
    visit(rest, withNames)
    const named = scope.namedSellers()
    for (const { table, alias } of scope.relations) {
      if (isOfSellers(table) && !named.has(alias) && !named.has('')) found.push(`${table} ${alias}`)
    }
  }
}

/** Relations of one query, and the conditions that apply to it. */
class Scope {
  readonly relations: { readonly table: string; readonly alias: string }[] = []
  readonly #given = new Set<string>()
  readonly #conditions: Node[] = []
  readonly #visit: (subquery: unknown) => void
  readonly #withNames: ReadonlySet<string>

  constructor(visit: (subquery: unknown) => void, withNames: ReadonlySet<string>) {
    this.#visit = visit
    this.#withNames = withNames
  }

  addRelation({ relname = '', alias }: { relname?: string; alias?: { aliasname?: string } }) {
    if (!this.#withNames.has(relname))
      this.relations.push({ table: relname, alias: alias?.aliasname ?? relname })
  }

  addFrom(node: Node) {
    if ('RangeVar' in node) this.addRelation(node.RangeVar)
    else if ('RangeFunction' in node) this.#given.add(node.RangeFunction.alias?.aliasname ?? '')
    else if ('RangeSubselect' in node) this.#visit(node.RangeSubselect.subquery)
    else if ('JoinExpr' in node) {
      const { larg, rarg, quals } = node.JoinExpr
      if (larg) this.addFrom(larg)
      if (rarg) this.addFrom(rarg)
      if (quals) this.addCondition(quals)
    }
  }

  addCondition(node: Node) {
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
      for (const each of node.BoolExpr.args ?? []) this.addCondition(each)
      return
    }
    this.#conditions.push(node)
    this.#visit(node)
  }

  /** Aliases whose seller is compared with a parameter; an empty alias means that the only relation needs none. */
  namedSellers(): ReadonlySet<string> {
    const comparisons = this.#conditions.flatMap((node) =>
      'A_Expr' in node && operatorOf(node.A_Expr.name) === '=' ? [node.A_Expr] : [],
    )
    return new Set(
      comparisons.flatMap(({ lexpr, rexpr }) =>
        [
          [lexpr, rexpr],
          [rexpr, lexpr],
        ].flatMap(([one, other]) => {
          const column = columnOf(one)
          if (column?.at(-1) !== 'seller_id' || !this.#isGiven(other)) return []
          return [column.length === 1 ? '' : (column[0] ?? '')]
        }),
      ),
    )
  }

  #isGiven(node: Node | undefined): boolean {
    const value = withoutCast(node)
    return value !== undefined && ('ParamRef' in value || this.#given.has(columnOf(value)?.[0] ?? ' '))
  }
}

function operatorOf(name: readonly Node[] | undefined): string | undefined {
  const [first] = name ?? []
  return first && 'String' in first ? first.String.sval : undefined
}

function withoutCast(node: Node | undefined): Node | undefined {
  return node && 'TypeCast' in node ? withoutCast(node.TypeCast.arg) : node
}

function columnOf(node: Node | undefined): string[] | undefined {
  const column = withoutCast(node)
  if (column === undefined || !('ColumnRef' in column)) return undefined
  return (column.ColumnRef.fields ?? []).map((field) => ('String' in field ? (field.String.sval ?? '') : '*'))
}
