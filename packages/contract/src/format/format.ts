import type { Language } from '../text.ts'

/** Currencies of countries where Spanish writes 1,234.50; elsewhere it is 1.234,50. */
const WITH_DECIMAL_POINT = new Set(['DOP', 'GTQ', 'HNL', 'MXN', 'NIO', 'PAB', 'PEN', 'SVC', 'USD'])

const LOCALES: Readonly<Record<Language, string>> = { es: 'es', en: 'en-US' }

/** Amounts and dates as people read them. */
export interface Format {
  /** With its currency: «ARS 118.800». */
  money(amount: number, currency: string): string
  /** Without: «118.800». */
  amount(amount: number, currency: string): string
  percent(value: number): string
  /** «Sábado 13 de marzo de 2027, 21:00», in the time zone of the show. */
  day(instant: string, timeZone: string): string
  /** «13 mar, 18:00» */
  moment(instant: string, timeZone: string): string
  /** «13 mar 2027» */
  date(instant: string, timeZone: string): string
  /** «18:00» */
  time(instant: string, timeZone: string): string
}

export function createFormat(language: Language): Format {
  const locale = LOCALES[language]
  const at = (instant: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, options).format(new Date(instant))
  // Browsers write a plain space before PM, at which a line would break.
  const time = (instant: string, timeZone: string) =>
    at(instant, { timeZone, hour: 'numeric', minute: '2-digit' }).replace(' ', '\u00a0')
  const numbers = (currency: string) =>
    language === 'en' ? locale : WITH_DECIMAL_POINT.has(currency) ? 'es-MX' : 'es-AR'
  return {
    money: (amount, currency) =>
      formatAmount(amount, numbers(currency), { style: 'currency', currency, currencyDisplay: 'code' }),
    amount(amount, currency) {
      const { maximumFractionDigits } = numberFormat('en', { style: 'currency', currency }).resolvedOptions()
      const digits = maximumFractionDigits ?? 2
      return formatAmount(amount, numbers(currency), {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    },
    percent: (value) =>
      numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(value / 100),
    day(instant, timeZone) {
      const weekday = capitalize(at(instant, { timeZone, weekday: 'long' }))
      const date = at(instant, { timeZone, dateStyle: 'long' })
      return `${weekday}${language === 'es' ? ' ' : ', '}${date}, ${time(instant, timeZone)}`
    },
    moment: (instant, timeZone) =>
      `${at(instant, { timeZone, day: 'numeric', month: 'short' })}, ${time(instant, timeZone)}`,
    date: (instant, timeZone) => at(instant, { timeZone, day: 'numeric', month: 'short', year: 'numeric' }),
    time,
  }
}

/** Cents are written only where there are some. */
function formatAmount(amount: number, locale: string, options: Intl.NumberFormatOptions): string {
  return numberFormat(locale, { ...options, trailingZeroDisplay: 'stripIfInteger' }).format(amount)
}

// To make one takes a hundred times as long as to use it, and a list of offers writes dozens of amounts alike.
const numberFormat = remember((...of: Options<Intl.NumberFormatOptions>) => new Intl.NumberFormat(...of))
const dateFormat = remember((...of: Options<Intl.DateTimeFormatOptions>) => new Intl.DateTimeFormat(...of))

type Options<Of> = [locale: string, options: Of]

/** So many currencies and time zones at once are nobody's page; a server that meets all of them forgets the oldest. */
const MOST_REMEMBERED = 200

function remember<Of extends readonly unknown[], Made>(make: (...of: Of) => Made): (...of: Of) => Made {
  const made = new Map<string, Made>()
  return (...of) => {
    const key = JSON.stringify(of)
    const known = made.get(key)
    if (known !== undefined) return known
    const [oldest] = made.keys()
    if (made.size >= MOST_REMEMBERED && oldest !== undefined) made.delete(oldest)
    const fresh = make(...of)
    made.set(key, fresh)
    return fresh
  }
}

function capitalize(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1)
}
