import { buying } from './es/buying.ts'
import { checkout } from './es/checkout.ts'
import { frame } from './es/frame.ts'
import { listing } from './es/listing.ts'
import { mine } from './es/mine.ts'
import { notices } from './es/notices.ts'
import { payoutAccount } from './es/payout-account.ts'
import { purchases } from './es/purchases.ts'
import { resalePrice } from './es/resale-price.ts'
import { seat } from './es/seat.ts'
import { selling } from './es/selling.ts'
import { signIn } from './es/sign-in.ts'
import { ticket } from './es/ticket.ts'

export const messages = {
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
