import { formOfAddress } from '@taquilla/contract'
import { type Fragment, literal, sql } from './sql.ts'

/** Form of each address of a row that may differ from the address, as column `address_forms` stores it. */
export type AddressForms = Readonly<Record<string, string>>

// An address of these characters alone is its own form.
const NOT_PLAIN = '[^ -@[-~]'
const NOT_PLAIN_REGEXP = new RegExp(NOT_PLAIN)

/** Value of column `address_forms` of a row with these addresses; null if each is its own form. */
export function addressForms(...addresses: readonly (string | null | undefined)[]): AddressForms | null {
  const others = addresses.filter((address) => address && NOT_PLAIN_REGEXP.test(address)) as string[]
  return others.length === 0
    ? null
    : Object.fromEntries(others.map((address) => [address, formOfAddress(address)]))
}

/**
 * Form of the address in a column of `relation`, such as `t.owner_email`. Indexes use exactly this expression, so both
 * must change together.
 */
export function formOf(relation: string, column: string): Fragment {
  const address = `${relation}.${column}`
  return { pieces: [`coalesce(${relation}.address_forms ->> ${address}, ${address})`] }
}

/** True if the form of the address in `column` must be stored, but is not: an earlier version wrote the row. */
export function lacksForm(column: string): Fragment {
  const address: Fragment = { pieces: [column] }
  return sql`${isNotPlain(address)} and address_forms ->> ${address} is null`
}

/** True if the address may not be its own form. */
export function isNotPlain(address: Fragment): Fragment {
  return sql`${address} collate "C" ~ ${literal(NOT_PLAIN)}`
}
