import type { Messages } from '#lib/messages.ts'
import { bankAccount } from './en/bank-account.ts'
import { checkout } from './en/checkout.ts'
import { frame } from './en/frame.ts'
import { hold } from './en/hold.ts'
import { listing } from './en/listing.ts'
import { myTickets } from './en/my-tickets.ts'
import { notices } from './en/notices.ts'
import { payoutAccount } from './en/payout-account.ts'
import { purchases } from './en/purchases.ts'
import { resale } from './en/resale.ts'
import { resalePrice } from './en/resale-price.ts'
import { seat } from './en/seat.ts'
import { sell } from './en/sell.ts'
import { session } from './en/session.ts'
import { ticket } from './en/ticket.ts'

export const messages: Messages = {
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
