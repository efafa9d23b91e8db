// Amounts are stored in minor units, so the number of digits of a currency must never change. Intl uses cash digits
// (none for COP, HUF, IDR) and changes between releases; hence this table of ISO 4217.

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

const DEFAULT_DIGITS = 2

const DIGITS_BY_CURRENCY: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
])

/** True for ISO 4217 codes that amounts may use. */
export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code)
}

/** Number of decimals of the currency (ISO 4217): 2 for MXN, 0 for CLP, 3 for KWD. */
export function currencyDigits(code: string): number {
  return DIGITS_BY_CURRENCY.get(code) ?? DEFAULT_DIGITS
}
