import type { Sql } from '#database/sql.ts'
import type { KeptContact } from '#database/unformed-rows.ts'
import { renewAlertContacts } from '#domain/alerts/index.ts'
import { completeListingForms } from '#domain/market/index.ts'
import { renewAccountContacts } from '#domain/money/index.ts'
import { completeTokenForms, renewCodeContacts, renewSessionContacts } from '#domain/persons/index.ts'
import { completeHoldForms } from '#domain/purchase/index.ts'
import { completeTicketForms } from '#domain/tickets/index.ts'

/** Stores the forms of addresses in rows that an earlier version wrote. */
export async function completeAddressForms(db: Sql): Promise<void> {
  for (const complete of [completeTicketForms, completeListingForms, completeHoldForms, completeTokenForms]) {
    await complete(db)
  }
}

/** Renews the contacts of people that an earlier version stored. Returns those that it has to keep. */
export async function renewContacts(db: Sql): Promise<KeptContact[]> {
  const renewers = [renewAccountContacts, renewAlertContacts, renewSessionContacts, renewCodeContacts]
  const kept: KeptContact[] = []
  for (const renew of renewers) kept.push(...(await renew(db)))
  return kept
}
