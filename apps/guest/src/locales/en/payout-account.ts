import type { payoutAccount as spanish } from '../es/payout-account.ts'

export const payoutAccount: typeof spanish = {
  'payoutAccount.title': 'Payout account',
  'payoutAccount.lead': 'After each show, we send the money from your sales to this account.',
  'payoutAccount.known': 'Current account',
  'payoutAccount.ending': (bank, ending) => `${bank}, ending in ${ending}`,
  'payoutAccount.replace': 'Change account',
  'payoutAccount.holderName': 'Account holder',
  'payoutAccount.holderNameWrong': 'Enter the account holder’s full name.',
  'payoutAccount.bankName': 'Bank',
  'payoutAccount.bankNameWrong': 'Enter the name of the bank.',
  'payoutAccount.accountNumber': 'Account number',
  'payoutAccount.accountNumberHint': 'IBAN, CLABE, CBU, or the number that your bank uses.',
  'payoutAccount.accountNumberWrong': 'Enter 5 to 50 letters or digits.',
  'payoutAccount.save': 'Save account',
  'payoutAccount.saved': 'Your account is saved.',
  'payoutAccount.savedDetail':
    'We’ll send your payouts there. For your security, we show only its last four characters from now on.',
  'payoutAccount.private': 'Stored encrypted, and used only to pay you.',
  'payoutAccount.signIn': 'Sign in to see your payout account',
}
