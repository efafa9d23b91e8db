import type { payoutAccount as spanish } from '../es/payout-account.ts'

export const payoutAccount: typeof spanish = {
  'account.title': 'Payout account',
  'account.lead': 'This is where we pay what you sell, after each show.',
  'account.known': 'Current account',
  'account.ending': (bank, ending) => `${bank}, ending in ${ending}`,
  'account.replace': 'Change the account',
  'account.holderName': 'Account holder',
  'account.holderNameWrong': 'Type the full name of the account holder.',
  'account.bankName': 'Bank',
  'account.bankNameWrong': 'Type the name of the bank.',
  'account.accountNumber': 'Account number',
  'account.accountNumberHint': 'IBAN, CLABE, CBU or what your bank uses.',
  'account.accountNumberWrong': 'Type 5 to 50 letters and digits.',
  'account.save': 'Save the account',
  'account.saved': 'Your account is saved.',
  'account.savedDetail': 'What you sell goes there. From now on we show its ending only.',
  'account.private': 'It is stored encrypted and used only to pay you.',
  'account.signIn': 'Sign in to see your payout account',
}
