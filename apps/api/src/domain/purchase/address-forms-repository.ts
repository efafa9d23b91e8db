import { uuid } from '#database/columns.ts'
import { formCompleter } from '#database/unformed-rows.ts'

export const completeHoldForms = formCompleter({
  module: 'purchase',
  table: 'buy_intentions',
  key: 'buy_intention_id',
  keyColumn: uuid,
  columns: ['buyer_email'],
})
