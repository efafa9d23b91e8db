import { frame } from './es/frame.ts'
import { listing } from './es/listing.ts'
import { notices } from './es/notices.ts'
import { payoutAccount } from './es/payout-account.ts'
import { resalePrice } from './es/resale-price.ts'
import { seat } from './es/seat.ts'
import { selling } from './es/selling.ts'
import { signIn } from './es/sign-in.ts'

export const messages = {
  ...frame,
  ...notices,
  ...seat,
  ...signIn,
  ...listing,
  ...payoutAccount,
  ...resalePrice,
  ...selling,
}
