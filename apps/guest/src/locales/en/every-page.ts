import type { everyPage as spanish } from '../es/every-page.ts'
import { frame } from './frame.ts'
import { hold } from './hold.ts'
import { notices } from './notices.ts'
import { seat } from './seat.ts'
import { session } from './session.ts'

export const everyPage: typeof spanish = {
  ...frame,
  ...hold,
  ...notices,
  ...seat,
  ...session,
  'checkout.spokenMinutes': (count) =>
    count === 1 ? '1 minute left to pay.' : `${count} minutes left to pay.`,
  'checkout.timeLeft': 'Time left to pay',
  'checkout.release': 'Cancel reservation',
  'checkout.releaseWhy': 'What you reserved goes back on sale at once.',
  'checkout.releaseConfirm': 'Cancel your reservation?',
  'checkout.releaseYes': 'Yes, cancel it',
  'checkout.releaseNo': 'Keep reservation',
  'purchases.detailsTitle': 'Your purchase',
  'purchases.tickets': (count) => (count === 1 ? '1 ticket' : `${count} tickets`),
  'purchases.badgeTransfer': 'Transfer needed',
  'purchases.badgeConfirming': 'Being confirmed',
  'purchases.transferUntil': (moment) => `Transfer before ${moment}`,
  'ticket.calendar': 'Add to calendar',
  'ticket.organizer': 'Ready to use',
  'sell.tickets': 'Tickets',
  'sale.youReceive': 'You receive',
  'sale.youReceived': 'You received',
  'sale.youWouldHaveReceived': 'You would have received',
}
