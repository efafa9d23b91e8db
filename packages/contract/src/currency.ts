import { DIGITS_IF_NOT_TWO } from './currency-digits.ts'

const CODES_OF_TWO_DIGITS =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY ' +
  'COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS ' +
  'INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR ' +
  'MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP ' +
  'STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG ' +
  // No longer in the list, but accepted by earlier versions, with two digits.
  'ANG BGN CUC HRK SLL XDR XSU ZWL'

/**
 * Codes of the currencies that amounts may use: all for which ISO 4217 defines digits, units of account such as CLF
 * included. Sellers price in them, and each payment provider decides which ones it takes. XAU, XXX and others without
 * digits are refused.
 */
export const CURRENCY_CODES: readonly string[] = [
  ...CODES_OF_TWO_DIGITS.split(' '),
  ...DIGITS_IF_NOT_TWO.keys(),
]

const KNOWN: ReadonlySet<string> = new Set(CURRENCY_CODES)

/** True for ISO 4217 codes that amounts may use. */
export function isCurrency(code: string): boolean {
  return KNOWN.has(code)
}
