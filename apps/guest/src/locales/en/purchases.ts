import { shownEnding } from '@taquilla/contract/resale'
import type { purchases as spanish } from '../es/purchases.ts'

const refunding = (isDone: boolean) => (isDone ? 'We refunded' : 'We’re refunding')

export const purchases: typeof spanish = {
  'purchases.pageTitle': 'My purchases',
  'purchases.signInTitle': 'Sign in to see your purchases',
  'purchases.boughtAt': 'Bought',
  'purchases.title': 'My purchases',
  'purchases.empty': 'You haven’t bought on resale yet',
  'purchases.emptyDetail': 'Your purchases will appear here, with their receipts and refunds.',
  'purchases.more': 'Only your latest purchases are shown.',
  'purchases.toTickets': 'See my tickets',
  'purchases.thanksTitle': 'Purchase confirmed',
  'purchases.thanksBody': (contact) => `We sent the receipt to ${contact}. The purchase is in your name.`,
  'purchases.yourTickets': 'Your tickets',
  'purchases.openTicket': 'See ticket',
  'purchases.notValid': 'No longer valid',
  'purchases.noLongerYours': 'No longer yours',
  'purchases.holder': (name) => `Holder: ${name}`,
  'purchases.receipt': 'Receipt',
  'purchases.paidWith': 'Paid with',
  'purchases.number': 'Purchase number',
  'purchases.copyNumber': 'Copy the whole number',
  'purchases.numberCopied': 'Number copied',
  'purchases.numberFailed': 'It couldn’t be copied. Select the number and copy it.',
  'purchases.back': 'Back to the organizer’s site',
  'purchases.refund': 'Refund',
  'purchases.refundShowCancelled': (isDone) =>
    `The show was canceled. ${refunding(isDone)} your purchase in full.`,
  'purchases.refundLate': (isDone) =>
    `Your payment arrived after the reservation had ended. ${refunding(isDone)} it in full.`,
  'purchases.refundNotAvailable': (isDone) =>
    `What you reserved was no longer available. ${refunding(isDone)} your payment in full.`,
  'purchases.refundWrongAmount': (isDone) =>
    `The amount we received didn’t match your purchase. ${refunding(isDone)} it in full.`,
  'purchases.refundTwice': (isDone) =>
    `This purchase was paid more than once. ${refunding(isDone)} what you overpaid.`,
  'purchases.refundDue': 'It goes back to your original payment method. You don’t need to do anything.',
  'purchases.refundAwaitingProvider':
    'On its way: the payment processor accepted the refund and is completing it. It can take a few days. You don’t need to do anything.',
  'purchases.refundFailed':
    'The money couldn’t go back to your original payment method. Enter a bank account, and we’ll transfer the money there.',
  'purchases.refundAwaitingAccount': 'To refund your bank transfer, we need your bank account.',
  'purchases.refundAwaitingOperator': 'We have your account and are preparing the refund.',
  'purchases.refundDone': (moment) => `Refunded on ${moment}.`,
  'purchases.refundAmount': 'Amount',
  'purchases.badgeEnded': 'Not completed',
  'purchases.transferReference': (reference) => `Reference ${reference}`,
  'purchases.confirming': 'We have your payment and are completing the purchase.',
  'purchases.transferEnded':
    'Your transfer didn’t arrive in time. If you sent it, you’ll get all of it back when it arrives.',
  'purchases.badgeConfirmed': 'Confirmed',
  'purchases.badgeDue': 'Refund in progress',
  'purchases.badgeAccount': 'Account needed',
  'purchases.badgeDone': 'Refunded',
  'purchases.badgeCancelled': 'Show canceled',
  'purchases.accountTitle': 'Where should we send the money?',
  'purchases.accountSend': 'Save account',
  'purchases.confirmTitle': 'Confirm the account',
  'purchases.codeSent': (contact, ending, minutes) =>
    `So that nobody else gets your money, we sent a six-digit code to ${contact}. It’s valid for ${minutes} minutes, only for the account ending in ${shownEnding(ending, 'en')}. If it doesn’t arrive, check your spam folder.`,
  'purchases.confirm': 'Confirm account',
  'purchases.edit': 'Correct the account',
}
