import type { hold as spanish } from '../es/hold.ts'

export const hold: typeof spanish = {
  'hold.label': 'Your reservation',
  'hold.held': (places) => `Reserved: ${places}`,
  'hold.paying': (places) => `Payment in progress: ${places}`,
  'hold.continue': 'Continue to payment',
  'hold.change': 'Change',
  'hold.changeLabel': 'Change the reservation',
  'hold.cancel': 'Cancel',
  'hold.again': 'If it’s still on sale, you can reserve again anytime.',
  'hold.againAt': (time) => `You can reserve again from ${time}.`,
  'hold.ended.EXPIRED': (places) => `Your reservation ran out: ${places}.`,
  'hold.ended.CANCELLED': (places) => `You canceled your reservation: ${places}.`,
  'hold.ended.VOIDED': (places) => `Your reservation is no longer possible: ${places}.`,
  'hold.uncharged': 'Nothing was charged.',
  'hold.toResale': 'See the tickets',
  'hold.dismiss': 'Close this notice',
}
