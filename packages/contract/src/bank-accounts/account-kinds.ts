import type { Language } from '../text.ts'

/**
 * Kinds of account numbers. `CBU` includes CVU and aliases of Argentina; `LOCAL` is a number that its bank alone can check.
 */
export const ACCOUNT_KINDS = ['CBU', 'PIX', 'IBAN', 'ABA', 'CLABE', 'CCI', 'LOCAL'] as const

export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** A valid number of each kind. None belongs to a person: they are from the documents that define the kinds. */
export const ACCOUNT_EXAMPLES: Readonly<Record<AccountKind, string>> = {
  CBU: '2850590940090418135201',
  PIX: '123e4567-e12b-12d1-a456-426655440000',
  IBAN: 'ES91 2100 0418 4502 0005 1332',
  ABA: '021000021 123456789',
  CLABE: '032180000118359719',
  CCI: '011-366-000100032542-21',
  LOCAL: '00123456789',
}

const NUMBER = /^[A-Z]*\d[A-Z\d]*$/
const LAST_WORD = /[^.@-]+$/

/**
 * Last characters of an account as a sentence names them: 5201 of a number, «mp» of the alias maria.perez.mp, and «…luna»
 * of an alias whose last word may be longer.
 */
export function shownEnding(ending: string, language: Language): string {
  if (NUMBER.test(ending)) return ending
  const [word = ending] = LAST_WORD.exec(ending) ?? []
  const shown = word === ending ? `…${ending}` : word
  return language === 'es' ? `«${shown}»` : `“${shown}”`
}
