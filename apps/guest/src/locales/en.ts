import type { Messages } from '#lib/messages.ts'
import { frame } from './en/frame.ts'
import { listing } from './en/listing.ts'
import { notices } from './en/notices.ts'
import { payoutAccount } from './en/payout-account.ts'
import { resalePrice } from './en/resale-price.ts'
import { seat } from './en/seat.ts'
import { selling } from './en/selling.ts'
import { signIn } from './en/sign-in.ts'

export const messages: Messages = {
  ...frame,
  ...notices,
  ...seat,
  ...signIn,
  ...listing,
  ...payoutAccount,
  ...resalePrice,
  ...selling,
}
