import type { Messages } from '#lib/messages.ts'
import { buying } from './en/buying.ts'
import { checkout } from './en/checkout.ts'
import { frame } from './en/frame.ts'
import { listing } from './en/listing.ts'
import { mine } from './en/mine.ts'
import { notices } from './en/notices.ts'
import { payoutAccount } from './en/payout-account.ts'
import { purchases } from './en/purchases.ts'
import { resalePrice } from './en/resale-price.ts'
import { seat } from './en/seat.ts'
import { selling } from './en/selling.ts'
import { signIn } from './en/sign-in.ts'
import { ticket } from './en/ticket.ts'

export const messages: Messages = {
  ...buying,
  ...checkout,
  ...frame,
  ...listing,
  ...mine,
  ...notices,
  ...payoutAccount,
  ...purchases,
  ...resalePrice,
  ...seat,
  ...selling,
  ...signIn,
  ...ticket,
}
