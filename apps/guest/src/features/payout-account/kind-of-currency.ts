import type { AccountKind } from '@taquilla/contract/resale'

/** Currencies of one country, or of countries with one kind of account; not USD, which several countries use. */
const KINDS: Readonly<Partial<Record<string, AccountKind>>> = {
  ARS: 'CBU',
  BRL: 'PIX',
  EUR: 'IBAN',
  MXN: 'CLABE',
  PEN: 'CCI',
}

/** Kind of most accounts to which money in the currency is paid; undefined if it is not clear. */
export function kindOfCurrency(currency: string | undefined): AccountKind | undefined {
  return currency === undefined ? undefined : KINDS[currency]
}
