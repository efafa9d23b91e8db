import { bytes } from '#database/columns.ts'
import { contactRenewer, formCompleter } from '#database/unformed-rows.ts'

export const completeTokenForms = formCompleter({
  module: 'persons',
  table: 'one_time_tokens',
  key: 'token_hash',
  keyColumn: bytes,
  columns: ['user_contact'],
})
export const renewSessionContacts = contactRenewer('persons', 'guest_sessions', 'contact')
export const renewCodeContacts = contactRenewer('persons', 'sign_in_codes', 'email')
