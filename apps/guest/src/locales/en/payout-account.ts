import type { payoutAccount as spanish } from '../es/payout-account.ts'

export const payoutAccount: typeof spanish = {
  'payoutAccount.title': 'Payout account',
  'payoutAccount.lead': 'This is where we pay what you sell, after each show.',
  'payoutAccount.known': 'Current account',
  'payoutAccount.ending': (bank, ending) => `${bank}, ending in ${ending}`,
  'payoutAccount.replace': 'Change the account',
  'payoutAccount.holderName': 'Account holder',
  'payoutAccount.holderNameWrong': 'Type the full name of the account holder.',
  'payoutAccount.bankName': 'Bank',
  'payoutAccount.bankNameWrong': 'Type the name of the bank.',
  'payoutAccount.accountNumber': 'Account number',
  'payoutAccount.accountNumberHint': 'IBAN, CLABE, CBU or what your bank uses.',
  'payoutAccount.accountNumberWrong': 'Type 5 to 50 letters and digits.',
  'payoutAccount.save': 'Save the account',
  'payoutAccount.saved': 'Your account is saved.',
  'payoutAccount.savedDetail': 'What you sell goes there. From now on we show its ending only.',
  'payoutAccount.private': 'It is stored encrypted and used only to pay you.',
  'payoutAccount.signIn': 'Sign in to see your payout account',
}
