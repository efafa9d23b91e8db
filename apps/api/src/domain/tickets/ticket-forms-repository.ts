import { text } from '#database/columns.ts'
import { formCompleter } from '#database/unformed-rows.ts'

export const completeTicketForms = formCompleter({
  module: 'tickets',
  table: 'tickets',
  key: 'ticket_id',
  keyColumn: text,
  columns: ['owner_email'],
})
