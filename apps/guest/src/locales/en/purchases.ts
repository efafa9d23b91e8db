import type { purchases as spanish } from '../es/purchases.ts'

const refunding = (isDone: boolean) => (isDone ? 'We refunded' : 'We are refunding')

export const purchases: typeof spanish = {
  'purchases.pageTitle': 'My purchases',
  'purchases.signInTitle': 'Sign in to see your purchases',
  'purchases.boughtAt': 'Bought',
  'purchases.title': 'My purchases',
  'purchases.empty': 'You have not bought on resale yet',
  'purchases.emptyDetail': 'Your purchases stay here, with their receipts and refunds.',
  'purchases.more': 'The latest purchases are shown.',
  'purchases.toTickets': 'Go to my tickets',
  'purchases.tickets': (count) => (count === 1 ? '1 ticket' : `${count} tickets`),
  'purchases.thanksTitle': 'Your purchase is complete',
  'purchases.detailsTitle': 'Your purchase',
  'purchases.thanksBody': (contact) => `We sent the receipt to ${contact}. The purchase is in your name.`,
  'purchases.yourTickets': 'Your tickets',
  'purchases.openTicket': 'See ticket',
  'purchases.notValid': 'Does not open the door',
  'purchases.noLongerYours': 'No longer yours',
  'purchases.holder': (name) => `Holder: ${name}`,
  'purchases.receipt': 'Receipt',
  'purchases.paidWith': 'Paid with',
  'purchases.number': 'Purchase number',
  'purchases.back': 'Back to the seller’s site',
  'purchases.all': 'See all my purchases',
  'purchases.refund': 'Refund',
  'purchases.refundShowCancelled': (isDone) =>
    `The show was cancelled. ${refunding(isDone)} the whole purchase.`,
  'purchases.refundLate': (isDone) =>
    `The payment came after the hold had ended. ${refunding(isDone)} the whole amount.`,
  'purchases.refundNotAvailable': (isDone) =>
    `What you held was no longer available. ${refunding(isDone)} the whole amount.`,
  'purchases.refundWrongAmount': (isDone) =>
    `The amount received was not that of the purchase. ${refunding(isDone)} it in full.`,
  'purchases.refundTwice': (isDone) =>
    `This purchase was paid more than once. ${refunding(isDone)} what you overpaid.`,
  'purchases.refundDue': 'It goes back the way you paid. You need not do anything.',
  'purchases.refundAwaitingProvider':
    'On its way: your payment method accepted the refund and has not completed it yet. It can take a few days; you need not do anything.',
  'purchases.refundFailed':
    'The money could not go back the way you paid. Name an account, and we transfer it there.',
  'purchases.refundAwaitingAccount': 'We need your account: a transfer cannot be sent back by itself.',
  'purchases.refundAwaitingOperator': 'We have the account. The refund is being prepared.',
  'purchases.refundDone': (moment) => `Refunded on ${moment}.`,
  'purchases.refundAmount': 'Amount',
  'purchases.badgeDue': 'Refund on its way',
  'purchases.badgeAccount': 'Account missing',
  'purchases.badgeDone': 'Refunded',
  'purchases.badgeCancelled': 'Show cancelled',
  'purchases.accountTitle': 'Which account should the money go to?',
  'purchases.accountHolder': 'Account holder',
  'purchases.accountBank': 'Bank',
  'purchases.accountNumber': 'CBU, CLABE, IBAN or account number',
  'purchases.accountSend': 'Ask for the refund',
  'purchases.accountNameFault': 'Type at least two characters.',
  'purchases.accountNumberFault': 'Type between 5 and 50 letters or digits.',
}
