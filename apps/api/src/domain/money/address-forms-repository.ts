import { contactRenewer } from '#database/unformed-rows.ts'

export const renewAccountContacts = contactRenewer('money', 'payout_accounts', 'contact')
