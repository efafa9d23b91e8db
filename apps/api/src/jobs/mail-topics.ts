/** Outbox topics that ask for one mail to one person, as address-mails records them. */
export const MAIL_TOPICS = {
  unlock: 'mail.unlock',
  cancellation: 'mail.cancellation',
  listingRemoved: 'mail.listing_removed',
  saleUndone: 'mail.sale_undone',
} as const
