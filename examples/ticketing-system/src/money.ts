import type { Language } from './texts.ts'

export interface Money {
  readonly amount: number
  readonly currency: string
}

export function formatMoney({ amount, currency }: Money, language: Language): string {
  const maximumFractionDigits = decimalsOf(currency)
  return formatOf(currency, language, { maximumFractionDigits }).format(amount)
}

/** Integers add up and compare exactly; the API's amounts are in major units. */
export function toMinor({ amount, currency }: Money): number {
  return Math.round(amount * 10 ** decimalsOf(currency))
}

export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency)
}

/** At least 2: Intl knows no decimals of COP, HUF, and others, in which the API charges cents. */
function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = formatOf(currency, 'en').resolvedOptions()
  return Math.max(2, maximumFractionDigits)
}

function formatOf(currency: string, language: Language, options: Intl.NumberFormatOptions = {}) {
  const locale = language === 'es' ? 'es-AR' : 'en'
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...options })
}
