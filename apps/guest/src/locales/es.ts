import { bankAccount } from './es/bank-account.ts'
import { checkout } from './es/checkout.ts'
import { everyPage } from './es/every-page.ts'
import { listing } from './es/listing.ts'
import { myTickets } from './es/my-tickets.ts'
import { payoutAccount } from './es/payout-account.ts'
import { priceLines } from './es/price-lines.ts'
import { purchases } from './es/purchases.ts'
import { resale } from './es/resale.ts'
import { resalePrice } from './es/resale-price.ts'
import { sell } from './es/sell.ts'
import { ticket } from './es/ticket.ts'

export const messages = {
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
