import { expect, it } from 'vitest'
import { writeAccountCodeLetter, writeAccountSavedLetter } from './payout-account-letters.ts'
import { renderText } from './render-text.ts'

it.each([
  ['es', 'cuenta terminada en «mp»'],
  ['en', 'account ending in “mp”'],
] as const)('the mails about a payout account name an alias by its last word: %s', (language, expected) => {
  const account = { language, sellerName: 'Teatro Mirasoles', ending: 'z.mp' }
  const saved = { ...account, savedAt: '2027-03-10T18:20:00Z', payableFrom: null, accountUrl: '' }
  const letters = [writeAccountCodeLetter({ ...account, code: '123456' }), writeAccountSavedLetter(saved)]
  for (const letter of letters) expect(renderText(letter, '')).toContain(expected)
})
