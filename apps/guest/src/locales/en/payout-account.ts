import { shownEnding } from '@taquilla/contract/resale'
import type { payoutAccount as spanish } from '../es/payout-account.ts'

export const payoutAccount: typeof spanish = {
  'payoutAccount.title': 'Payout account',
  'payoutAccount.lead': 'After each show, we send the money from your sales to this account.',
  'payoutAccount.known': 'Current account',
  'payoutAccount.ending': (bank, ending) => `${bank}, ending in ${shownEnding(ending, 'en')}`,
  'payoutAccount.replace': 'Change account',
  'payoutAccount.save': 'Save account',
  'payoutAccount.cancel': 'Cancel',
  'payoutAccount.confirmTitle': 'Confirm the account',
  'payoutAccount.codeSent': (contact, ending, minutes) =>
    `So that nobody else can change your account, we sent a six-digit code to ${contact}. It works for ${minutes} minutes, and only for the account ending in ${shownEnding(ending, 'en')}. If it doesn’t arrive, check your spam folder.`,
  'payoutAccount.waitingTitle': 'Your account is waiting for its code',
  'payoutAccount.waitingAccount': (holder, bank, ending) =>
    `The account of ${holder} at ${bank}, ending in ${shownEnding(ending, 'en')}, isn’t confirmed yet.`,
  'payoutAccount.codeWaits': (contact, time) =>
    `Enter the six-digit code we sent to ${contact}. It works until ${time}. If you didn’t add this account, discard it.`,
  'payoutAccount.codeOver':
    'The code we sent no longer works. Get another one, or discard the account if you didn’t add it.',
  'payoutAccount.discard': 'Discard account',
  'payoutAccount.confirm': 'Confirm account',
  'payoutAccount.edit': 'Correct the account',
  'payoutAccount.waitsTitle': (moment) => `Your payouts wait until ${moment} (your device’s time).`,
  'payoutAccount.waits':
    'The account was changed recently. For your security, we don’t send money to the new account before then. If you didn’t change it, save your own account again and contact the organizer.',
  'payoutAccount.saved': 'Your account is saved.',
  'payoutAccount.savedDetail':
    'We’ll send your payouts there. For your security, we show only its last four characters from now on.',
  'payoutAccount.private': 'Stored encrypted, and used only to pay you.',
  'payoutAccount.signIn': 'Sign in to see your payout account',
}
