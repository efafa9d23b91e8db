import { findPayoutAccount, openAccount } from '#domain/money/index.ts'
import { findPendingAccount, findPersonalData, type PersonalRows } from '#domain/persons/index.ts'
import { findRelatedRows } from '#domain/purchase/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { Services } from '../../services.ts'

export interface ExportedPerson {
  readonly sellerId: string
  readonly contact: string
  /** Rows that contain the person's contact, by table. */
  readonly named: readonly PersonalRows[]
  /** Rows that refer to those in `named`. */
  readonly related: readonly PersonalRows[]
  readonly payoutAccount: unknown
  /** Account that waits for its mailed code. */
  readonly pendingPayoutAccount: unknown
}

/** Returns all stored data of a person at one seller, except ticket codes, which belong to the seller. */
export async function exportPerson(
  { database, vault }: Pick<Services, 'database' | 'vault'>,
  { sellerId, person }: { readonly sellerId: string; readonly person: Contact },
): Promise<ExportedPerson> {
  const db = database.of(sellerId)
  const named = await findPersonalData(db, sellerId, person)
  const account = await findPayoutAccount(db, { sellerId, contact: person.contact })
  const pending = await findPendingAccount(db, { sellerId, email: person.contact })
  return {
    sellerId,
    contact: person.contact,
    named,
    related: await findRelatedRows(db, sellerId, named),
    payoutAccount: account ? openAccount(vault, account.sealedAccount) : null,
    pendingPayoutAccount: pending ? openAccount(vault, pending.sealedAccount) : null,
  }
}
