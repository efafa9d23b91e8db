import type { visitor as spanish } from '../es/visitor.ts'

export const visitor: typeof spanish = {
  sold: 'You sold it',
  soldDetail: 'It has a new owner and a new code.',
  soldPayout: 'We send the payout after the show.',
  seePayout: 'See your payout',
  others: 'This ticket belongs to someone else',
  othersDetail: 'The email you signed in with isn’t the owner’s.',
  othersHint: 'If you bought it with a different email, sign in with that one.',
}
