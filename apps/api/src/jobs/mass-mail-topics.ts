/** Outbox topics that the `address-mails` job writes, one row per person; `send-mail.ts` sends the mails. */
export const MASS_MAIL_TOPICS = {
  unlock: 'mail.unlock',
  cancellation: 'mail.cancellation',
  rescheduling: 'mail.rescheduling',
  listingRemoved: 'mail.listing_removed',
  saleUndone: 'mail.sale_undone',
  alert: 'mail.alert',
} as const
