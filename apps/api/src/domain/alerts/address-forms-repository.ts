import { contactRenewer } from '#database/unformed-rows.ts'

export const renewAlertContacts = contactRenewer('alerts', 'resale_alerts', 'email')
