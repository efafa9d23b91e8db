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
