import { currencyDigits, toMinorUnits } from '@taquilla/contract/resale'

export type AmountProblem = 'empty' | 'not_an_amount' | 'too_precise'

type ParsedAmount = { readonly minor: bigint; readonly problem?: never } | { readonly problem: AmountProblem }

type Language = 'es' | 'en'

const DECIMAL_MARK: Readonly<Record<Language, string>> = { es: ',', en: '.' }
const MAX_DIGITS = 15

/**
 * Parses a typed amount into minor units. Comma and point may each group thousands or mark decimals, since keyboards
 * offer both: "55.000", "55,000", "55.000,50" and "55000.5" are all accepted.
 */
export function parseAmount(typed: string, currency: string, language: Language): ParsedAmount {
  const text = typed
    .replaceAll(/[\s'’]/g, '')
    .replaceAll(/^\p{L}{0,3}\p{Sc}?|(\p{Lu}{3}|\p{Sc})$/gu, '')
    .replace(/(?<=\d)[.,]$/, '')
  if (text === '') return { problem: 'empty' }
  if (!/^[\d.,]*\d$/.test(text) || text.replaceAll(/\D/g, '').length > MAX_DIGITS) {
    return { problem: 'not_an_amount' }
  }
  const decimals = decimalsOf(text, currency, language)
  const whole = decimals === undefined ? text : text.slice(0, -decimals.length - 1)
  if (!isWholeNumber(whole)) return { problem: 'not_an_amount' }
  const plain = `${whole.replaceAll(/\D/g, '') || '0'}.${decimals ?? ''}`
  const minor = toMinorUnits(plain.replace(/\.$/, ''), currency)
  return minor === undefined ? { problem: 'too_precise' } : { minor }
}

/** Digits after the decimal mark; undefined if there is none. */
function decimalsOf(text: string, currency: string, language: Language): string | undefined {
  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return undefined
  const after = text.slice(text.lastIndexOf(last) + 1)
  if (marks.length > 1) return new Set(marks).size === 2 ? after : undefined
  const looksGrouped = after.length === 3 && /^[1-9]\d{0,2}$/.test(text.slice(0, -4))
  if (!looksGrouped) return after
  return currencyDigits(currency) >= 3 && last === DECIMAL_MARK[language] ? after : undefined
}

/** True for plain digits and for groups of three with one kind of separator. */
function isWholeNumber(text: string): boolean {
  return /^\d*$/.test(text) || /^\d{1,3}(\.\d{3})+$/.test(text) || /^\d{1,3}(,\d{3})+$/.test(text)
}
