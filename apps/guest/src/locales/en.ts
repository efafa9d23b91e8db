import type { Messages } from '#lib/messages.ts'
import { bankAccount } from './en/bank-account.ts'
import { checkout } from './en/checkout.ts'
import { everyPage } from './en/every-page.ts'
import { listing } from './en/listing.ts'
import { myTickets } from './en/my-tickets.ts'
import { payoutAccount } from './en/payout-account.ts'
import { priceLines } from './en/price-lines.ts'
import { purchases } from './en/purchases.ts'
import { resale } from './en/resale.ts'
import { resalePrice } from './en/resale-price.ts'
import { sell } from './en/sell.ts'
import { ticket } from './en/ticket.ts'

export const messages: Messages = {
  ...bankAccount,
  ...checkout,
  ...everyPage,
  ...listing,
  ...myTickets,
  ...payoutAccount,
  ...priceLines,
  ...purchases,
  ...resale,
  ...resalePrice,
  ...sell,
  ...ticket,
}
