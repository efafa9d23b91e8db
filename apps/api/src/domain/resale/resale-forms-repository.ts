import { uuid } from '#database/columns.ts'
import { contactRenewer, formCompleter } from '#database/unformed-rows.ts'

export const completeListingForms = formCompleter({
  module: 'resale',
  table: 'listings',
  key: 'listing_id',
  keyColumn: uuid,
  columns: ['seller_email', 'buyer_email'],
})
export const completeHoldForms = formCompleter({
  module: 'resale',
  table: 'buy_intentions',
  key: 'buy_intention_id',
  keyColumn: uuid,
  columns: ['buyer_email'],
})
export const renewAccountContacts = contactRenewer('resale', 'payout_accounts', 'contact')
export const renewAlertContacts = contactRenewer('resale', 'resale_alerts', 'email')
