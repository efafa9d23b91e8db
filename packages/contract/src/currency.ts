// Amounts are stored in minor units, so the digits of a currency must never change. Intl uses cash digits (none for
// COP, HUF, IDR), lacks CLF and changes between releases; hence this table of ISO 4217 (list one of 2026-01-01).
// Tickets may have every currency for which the standard defines digits, units of account such as CLF included: sellers
// price in them, and each payment provider decides which ones it takes. XAU, XXX and others without digits are refused.
const CODES_BY_DIGITS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY ' +
    'COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS ' +
    'INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR ' +
    'MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP ' +
    'STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG ' +
    // No longer in the list, but accepted by earlier versions, with two digits.
    'ANG BGN CUC HRK SLL XDR XSU ZWL',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries(CODES_BY_DIGITS).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)] as const),
  ),
)

/** Codes of the currencies that amounts may use. */
export const CURRENCY_CODES: readonly string[] = [...DIGITS.keys()]

/** True for ISO 4217 codes that amounts may use. */
export function isCurrency(code: string): boolean {
  return DIGITS.has(code)
}

/** Number of decimals of the currency: 2 for MXN, 0 for CLP, 3 for KWD. @throws RangeError if it is none of ours */
export function currencyDigits(code: string): number {
  const digits = DIGITS.get(code)
  if (digits === undefined) throw new RangeError(`Not a currency of amounts: ${code}`)
  return digits
}
