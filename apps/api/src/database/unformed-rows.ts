import { formOfAddress } from '@taquilla/contract'
import { type AddressForms, addressForms, isNotPlain, lacksForm } from './address-forms.ts'
import { boolean, type Column, json, nullable, text, texts } from './columns.ts'
import { ConstraintError } from './database-error.ts'
import { isSettled } from './moving-sellers.ts'
import { type Fragment, type Given, type Sql, sql, statement, unnest } from './sql.ts'

const ROWS_AT_ONCE = 1_000

interface TableOfAddresses<Key> {
  /** Module that owns the table. */
  readonly module: string
  readonly table: string
  readonly key: string
  readonly keyColumn: Column<Key>
  /** Columns with addresses. */
  readonly columns: readonly string[]
}

/** Names statements after the module that owns the table. */
const namer = (module: string, table: string) => (what: string) => `${module}.${what}_${table}`

/** Inserts a constant table or column name into a statement. */
const identifier = (name: string): Fragment => ({ pieces: [name] })

/**
 * Returns a function that stores the forms of addresses in rows that lack them, because an earlier version wrote the
 * rows. Rows that are locked wait for the next run. So does an open hold of somebody who has another one for the show, by
 * another spelling, until one of them has ended.
 */
export function formCompleter<Key>({ module, table, key, keyColumn, columns }: TableOfAddresses<Key>) {
  const lacksOne: Fragment = {
    pieces: ['(', ...columns.flatMap((column, index) => [index > 0 ? ' or ' : '', lacksForm(column)]), ')'],
  }
  const nameOf = namer(module, table)
  const find = statement(
    nameOf('find_unformed'),
    { sellerId: text, id: keyColumn, addresses: texts },
    ({ limit }: Given<{ readonly limit: number }>) => sql`
      select seller_id, ${identifier(key)} as id, array_remove(array[${identifier(columns.join(', '))}], null) as addresses
      from ${identifier(table)}
      where ${lacksOne} and ${isSettled(sql`seller_id`)}
      limit ${limit}`,
  )
  const row = { sellerId: text, id: keyColumn, forms: nullable(json<AddressForms>()) }
  interface Row {
    readonly sellerId: string
    readonly id: Key
    readonly forms: AddressForms | null
  }
  const save = statement(
    nameOf('save_forms_of'),
    { isSaved: boolean },
    ({ rows }: Given<{ readonly rows: readonly Row[] }>) => sql`
      with locked as materialized (
        select t.seller_id, t.${identifier(key)} as id
        from ${unnest(rows, 'sent', row)}
        join ${identifier(table)} t on t.seller_id = sent.seller_id and t.${identifier(key)} = sent.id
        where ${lacksOne}
        for update of t skip locked
      )
      update ${identifier(table)} t
      set address_forms = coalesce(t.address_forms, '{}') || sent.forms
      from ${unnest(rows, 'sent', row)}
      join locked on locked.seller_id = sent.seller_id and locked.id = sent.id
      where t.seller_id = sent.seller_id and t.${identifier(key)} = sent.id
      returning true as is_saved`,
  )
  async function saveThese(db: Sql, rows: readonly Row[]): Promise<number> {
    try {
      return (await db.rows(save, { rows })).length
    } catch (error) {
      if (!(error instanceof ConstraintError)) throw error
      if (rows.length === 1) return 0
      let count = 0
      for (const each of rows) count += await saveThese(db, [each])
      return count
    }
  }
  return async function completeForms(db: Sql): Promise<void> {
    for (;;) {
      const found = await db.rows(find, { limit: ROWS_AT_ONCE })
      if (found.length === 0) return
      const rows = found.map(({ addresses, ...each }) => ({ ...each, forms: addressForms(...addresses) }))
      const count = await saveThese(db, rows)
      if (count === 0 || found.length < ROWS_AT_ONCE) return
    }
  }
}

/** Person with rows under two contacts that are one now; both were left as they are. */
export interface KeptContact {
  readonly sellerId: string
  readonly table: string
  readonly contact: string
}

/**
 * Returns a function that replaces contacts, as earlier versions made them, by the form of the address. A contact whose
 * form has rows already that allow no others is kept and returned.
 */
export function contactRenewer(module: string, table: string, column: string) {
  const name = identifier(column)
  const nameOf = namer(module, table)
  const find = statement(
    nameOf('find_contacts_of'),
    { sellerId: text, contact: text },
    sql`
      select distinct seller_id, ${name} as contact
      from ${identifier(table)}
      where ${isNotPlain(name)} and ${isSettled(sql`seller_id`)}`,
  )
  const renew = statement(
    nameOf('renew_contact_of'),
    {},
    ({ sellerId, contact, form }: Given<{ sellerId: string; contact: string; form: string }>) => sql`
      update ${identifier(table)}
      set ${name} = ${form}
      where seller_id = ${sellerId} and ${name} = ${contact}`,
  )
  return async function renewContacts(db: Sql): Promise<KeptContact[]> {
    const kept: KeptContact[] = []
    for (const { sellerId, contact } of await db.rows(find, {})) {
      const form = formOfAddress(contact)
      if (form === contact) continue
      try {
        await db.rows(renew, { sellerId, contact, form })
      } catch (error) {
        if (!(error instanceof ConstraintError)) throw error
        kept.push({ sellerId, table, contact })
      }
    }
    return kept
  }
}
