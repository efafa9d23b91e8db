// Amounts are stored in minor units, so the digits of a currency must never change. Intl uses cash digits (none for
// COP, HUF, IDR), lacks CLF and changes between releases; hence this table of ISO 4217 (list one of 2026-01-01). It is
// all that browsers load of the currencies: the API refuses codes that `isCurrency` does not accept.
const OTHER_DIGITS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

/** Codes of the currencies whose number of decimals is not 2, with that number. */
export const DIGITS_IF_NOT_TWO: ReadonlyMap<string, number> = new Map(
  Object.entries(OTHER_DIGITS).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)] as const),
  ),
)

/** Number of decimals of the currency: 2 for MXN, 0 for CLP, 3 for KWD. */
export function currencyDigits(code: string): number {
  return DIGITS_IF_NOT_TWO.get(code) ?? 2
}
