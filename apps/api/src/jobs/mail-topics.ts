/** Outbox topics that request one mail to one person; the `address-mails` job records them. */
export const MAIL_TOPICS = {
  unlock: 'mail.unlock',
  cancellation: 'mail.cancellation',
  listingRemoved: 'mail.listing_removed',
  saleUndone: 'mail.sale_undone',
} as const
