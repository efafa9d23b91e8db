import { uuid } from '#database/columns.ts'
import { contactRenewer, formCompleter } from '#database/unformed-rows.ts'

export const completeListingForms = formCompleter({
  module: 'market',
  table: 'listings',
  key: 'listing_id',
  keyColumn: uuid,
  columns: ['seller_email', 'buyer_email'],
})
export const renewAlertContacts = contactRenewer('market', 'resale_alerts', 'email')
