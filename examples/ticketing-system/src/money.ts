import type { Language } from './texts.ts'

export interface Money {
  readonly amount: number
  readonly currency: string
}

export function formatMoney({ amount, currency }: Money, language: Language): string {
  return formatOf(currency, language).format(amount)
}

/** Integers add up and compare exactly; the API's amounts are in major units. */
export function toMinor({ amount, currency }: Money): number {
  return Math.round(amount * 10 ** decimalsOf(currency))
}

export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency)
}

function decimalsOf(currency: string): number {
  return formatOf(currency, 'en').resolvedOptions().maximumFractionDigits ?? 0
}

function formatOf(currency: string, language: Language): Intl.NumberFormat {
  return new Intl.NumberFormat(language === 'es' ? 'es-AR' : 'en', { style: 'currency', currency })
}
