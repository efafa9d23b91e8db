// Stored amounts are minor units, so the digits of a currency must never change under them. Intl follows the
// habits of cash (no decimals for COP, HUF or IDR) and moves with each release; ISO 4217 is written down here.

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

const USUAL_DIGITS = 2

const OTHER_DIGITS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
])

/** Whether the text is an ISO 4217 code that amounts can be in. */
export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code)
}

/** Decimals of the currency's minor unit (ISO 4217): 2 for MXN, 0 for CLP, 3 for KWD. */
export function currencyDigits(code: string): number {
  return OTHER_DIGITS.get(code) ?? USUAL_DIGITS
}
