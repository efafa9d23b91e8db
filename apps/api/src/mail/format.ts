import type { Language } from '@taquilla/contract'

/** Currencies of countries where Spanish writes 1,234.50; elsewhere it is 1.234,50. */
const WITH_DECIMAL_POINT = new Set(['DOP', 'GTQ', 'HNL', 'MXN', 'NIO', 'PAB', 'PEN', 'SVC', 'USD'])
const LOCALES: Readonly<Record<Language, string>> = { es: 'es', en: 'en-US' }

/** «ARS 118.800», from major units; cents are written only where there are some. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const locale = language === 'en' ? LOCALES.en : WITH_DECIMAL_POINT.has(currency) ? 'es-MX' : 'es-AR'
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
}

/** «Sábado 13 de marzo de 2027, 21:00», in the time zone of the show. */
export function formatDay(instant: string, timeZone: string, language: Language): string {
  const at = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone, ...options }).format(new Date(instant))
  const weekday = at({ weekday: 'long' })
  const name = weekday.charAt(0).toLocaleUpperCase() + weekday.slice(1)
  const separator = language === 'es' ? ' ' : ', '
  return `${name}${separator}${at({ dateStyle: 'long' })}, ${at({ hour: 'numeric', minute: '2-digit' })}`
}
