import type { bankAccount as spanish } from '../es/bank-account.ts'

export const bankAccount: typeof spanish = {
  'bankAccount.kind': 'Country of the account',
  'bankAccount.choose': 'Choose the country',
  'bankAccount.kindMissing': 'Choose the country of the account.',
  'bankAccount.kind.CBU': 'Argentina: CBU, CVU, or alias',
  'bankAccount.kind.PIX': 'Brazil: Pix key',
  'bankAccount.kind.IBAN': 'Spain and other countries: IBAN',
  'bankAccount.kind.ABA': 'United States: routing (ABA) and account',
  'bankAccount.kind.CLABE': 'Mexico: CLABE',
  'bankAccount.kind.CCI': 'Peru: CCI',
  'bankAccount.kind.LOCAL': 'Another country: account number',
  'bankAccount.holderName': 'Account holder',
  'bankAccount.holderNameWrong': 'Enter the account holder’s full name.',
  'bankAccount.bankName': 'Bank',
  'bankAccount.bankNameWrong': 'Enter the name of the bank.',
  'bankAccount.number.CBU': 'CBU, CVU, or alias',
  'bankAccount.number.PIX': 'Pix key',
  'bankAccount.number.IBAN': 'IBAN',
  'bankAccount.number.ABA': 'Routing (ABA) number and account number',
  'bankAccount.number.CLABE': 'CLABE',
  'bankAccount.number.CCI': 'CCI',
  'bankAccount.number.LOCAL': 'Account number',
  'bankAccount.numberMissing': 'Enter the account number.',
  'bankAccount.exampleOrAlias': (example) =>
    `The 22 digits of the CBU or CVU, or its alias. For example: ${example} or casa.perro.sol`,
  'bankAccount.example': (example) => `For example: ${example}`,
}
