import { uuid } from '#database/columns.ts'
import { formCompleter } from '#database/unformed-rows.ts'

export const completeListingForms = formCompleter({
  module: 'market',
  table: 'listings',
  key: 'listing_id',
  keyColumn: uuid,
  columns: ['seller_email', 'buyer_email'],
})
