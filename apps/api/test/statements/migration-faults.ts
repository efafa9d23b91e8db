import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from '@pgsql/types'
import type { Migration } from '#database/migration-files.ts'
import { parseStatements } from './parse-statement.ts'

/** Changes of a table that neither read its rows nor rewrite them. */
const QUICK_CHANGES = [
  'AT_AddColumn',
  'AT_AddConstraint',
  'AT_ColumnDefault',
  'AT_DropColumn',
  'AT_DropConstraint',
  'AT_DropNotNull',
  'AT_EnableRowSecurity',
  'AT_SetNotNull',
  'AT_SetStorage',
]
/** Functions whose value is the same for all rows, so that a default needs no rewrite of the table. */
const STABLE_FUNCTIONS = ['now']

/** A fault, or false if there is none. */
type Finding = string | false

/** Lists statements of the migrations that would block tables that serve, as lines `file: remedy`. */
export function findMigrationFaults(migrations: readonly Migration[]): string[] {
  /** Columns by the check that says they are not null: `table.constraint`, and whether it was validated. */
  const checks = new Map<string, { readonly column: string; isValidated: boolean }>()
  return migrations.flatMap((migration) => {
    const statements = parseStatements(migration.text)
    const file = { isStepwise: migration.steps !== undefined, created: createdTables(statements), checks }
    return [...statements.flatMap((each) => faultsOf(each, file)), faultOfSteps(migration)]
      .filter((finding) => finding !== false)
      .map((fault) => `${migration.name}: ${fault}`)
  })
}

interface File {
  readonly isStepwise: boolean
  readonly created: ReadonlySet<string>
  readonly checks: Map<string, { readonly column: string; isValidated: boolean }>
}

function createdTables(statements: readonly Node[]): Set<string> {
  return new Set(
    statements.flatMap((each) => ('CreateStmt' in each ? (each.CreateStmt.relation?.relname ?? []) : [])),
  )
}

function faultOfSteps({ steps = [] }: Migration): Finding {
  const isSplit = steps.every((step) => parseStatements(step).length === 1)
  return !isSplit && 'put an empty line after each statement, and nowhere inside one'
}

function faultsOf(statement: Node, file: File): Finding[] {
  if ('IndexStmt' in statement) {
    const { relation, concurrent, if_not_exists } = statement.IndexStmt
    const isSafe = file.created.has(relation?.relname ?? '') || (concurrent && if_not_exists)
    return [!isSafe && 'write create index concurrently if not exists']
  }
  if ('DropStmt' in statement && statement.DropStmt.removeType === 'OBJECT_INDEX') {
    const { concurrent, missing_ok } = statement.DropStmt
    return [!(concurrent && missing_ok) && 'write drop index concurrently if exists']
  }
  if ('ReindexStmt' in statement) return ['build another index instead of reindex, and drop this one']
  if ('AlterTableStmt' in statement) return faultsOfTable(statement.AlterTableStmt, file)
  const isStep = 'DoStmt' in statement || !file.isStepwise
  return [!isStep && 'write steps without a transaction so that they can be repeated, as do blocks']
}

function faultsOfTable({ relation, cmds = [] }: AlterTableStmt, file: File): Finding[] {
  const table = relation?.relname ?? ''
  if (file.created.has(table)) return []
  return cmds.flatMap((cmd) => ('AlterTableCmd' in cmd ? faultsOfChange(table, cmd.AlterTableCmd, file) : []))
}

function faultsOfChange(table: string, change: AlterTableCmd, { isStepwise, checks }: File): Finding[] {
  const { subtype = 'AT_Unknown', name = '', def } = change
  if (subtype === 'AT_ValidateConstraint') {
    const check = checks.get(`${table}.${name}`)
    if (check) check.isValidated = true
    return [!isStepwise && 'validate constraints in a file without transaction']
  }
  if (isStepwise) return ['alter tables in a file that is one transaction']
  if (!QUICK_CHANGES.includes(subtype)) return [`${subtype} reads or rewrites the whole table`]
  if (subtype === 'AT_SetNotNull') {
    const isChecked = [...checks].some(
      ([key, { column, isValidated }]) => key.startsWith(`${table}.`) && column === name && isValidated,
    )
    return [!isChecked && `add and validate a check (${name} is not null) before set not null`]
  }
  if (def && 'Constraint' in def) {
    const column = columnNotNull(def.Constraint)
    if (column) checks.set(`${table}.${def.Constraint.conname}`, { column, isValidated: false })
    return [faultOfConstraint(def.Constraint)]
  }
  return def && 'ColumnDef' in def && subtype === 'AT_AddColumn' ? [faultOfColumn(def.ColumnDef)] : []
}

function faultOfConstraint({ contype, skip_validation, indexname }: Constraint): Finding {
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') {
    return indexname === undefined && 'build the index concurrently and add the key with using index'
  }
  return skip_validation !== true && 'add constraints as not valid and validate them in a later file'
}

/** A new column may be null, not null, and have a default that is the same for all rows. */
function faultOfColumn({ constraints = [] }: ColumnDef): Finding {
  const isQuick = constraints.every((node) => {
    const { contype = '', raw_expr } = 'Constraint' in node ? node.Constraint : {}
    if (contype === 'CONSTR_DEFAULT')
      return calledIn(raw_expr).every((name) => STABLE_FUNCTIONS.includes(name))
    return ['CONSTR_NULL', 'CONSTR_NOTNULL'].includes(contype)
  })
  return !isQuick && 'add columns without check, key, reference, generation or volatile default'
}

/** Names of the functions that an expression calls. */
function calledIn(tree: unknown): string[] {
  return [...JSON.stringify(tree).matchAll(/"FuncCall":\{"funcname":\[.*?"sval":"(\w+)"\}\}\]/g)].map(
    ([, name = '']) => name,
  )
}

/** Column of a check `<column> is not null`. */
function columnNotNull({ raw_expr }: Constraint): string | undefined {
  if (!raw_expr || !('NullTest' in raw_expr) || raw_expr.NullTest.nulltesttype !== 'IS_NOT_NULL')
    return undefined
  const { arg } = raw_expr.NullTest
  const [field] = arg && 'ColumnRef' in arg ? (arg.ColumnRef.fields ?? []) : []
  return field && 'String' in field ? field.String.sval : undefined
}
