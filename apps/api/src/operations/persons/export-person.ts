import { findRelated, findTraces, type Trace } from '#domain/persons/index.ts'
import { findPayoutAccount, openAccount } from '#domain/resale/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { Services } from '../../services.ts'

export interface ExportedPerson {
  readonly sellerId: string
  readonly contact: string
  /** Rows that name the person, by table. */
  readonly named: readonly Trace[]
  /** Rows that belong to those. */
  readonly related: readonly Trace[]
  readonly payoutAccount: unknown
}

/** Everything that is kept of a person at one seller's, apart from the codes of tickets, which are the seller's. */
export async function exportPerson(
  { database, vault }: Pick<Services, 'database' | 'vault'>,
  { sellerId, person }: { readonly sellerId: string; readonly person: Contact },
): Promise<ExportedPerson> {
  const db = database.of(sellerId)
  const named = await findTraces(db, sellerId, person)
  const account = await findPayoutAccount(db, { sellerId, contact: person.contact })
  return {
    sellerId,
    contact: person.contact,
    named,
    related: await findRelated(db, sellerId, named),
    payoutAccount: account ? openAccount(vault, account) : null,
  }
}
