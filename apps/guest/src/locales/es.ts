import { bankAccount } from './es/bank-account.ts'
import { checkout } from './es/checkout.ts'
import { frame } from './es/frame.ts'
import { hold } from './es/hold.ts'
import { listing } from './es/listing.ts'
import { myTickets } from './es/my-tickets.ts'
import { notices } from './es/notices.ts'
import { payoutAccount } from './es/payout-account.ts'
import { purchases } from './es/purchases.ts'
import { resale } from './es/resale.ts'
import { resalePrice } from './es/resale-price.ts'
import { seat } from './es/seat.ts'
import { sell } from './es/sell.ts'
import { session } from './es/session.ts'
import { ticket } from './es/ticket.ts'

export const messages = {
  ...bankAccount,
  ...checkout,
  ...frame,
  ...hold,
  ...listing,
  ...myTickets,
  ...notices,
  ...payoutAccount,
  ...purchases,
  ...resale,
  ...resalePrice,
  ...seat,
  ...sell,
  ...session,
  ...ticket,
}
