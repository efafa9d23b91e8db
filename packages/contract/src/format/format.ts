import { currencyDigits } from '../currency-digits.ts'
import type { Language } from '../text.ts'

/** Currencies whose Spanish-speaking countries write 1,234.50 instead of 1.234,50. */
const WITH_DECIMAL_POINT = new Set(['DOP', 'GTQ', 'HNL', 'MXN', 'NIO', 'PAB', 'PEN', 'SVC', 'USD'])

const LOCALES: Readonly<Record<Language, string>> = { es: 'es', en: 'en-US' }

/** Time zone and city of a show. */
export interface Place {
  readonly timeZone: string
  readonly city: string | null
}

const IN_CITY: Readonly<Record<Language, (city: string) => string>> = {
  es: (city) => `hora de ${city}`,
  en: (city) => `${city} time`,
}

/** Longer names of time zones break over lines: they would be wider than a phone. */
const MAX_UNBROKEN = 24

export interface Format {
  /** Amount with its currency: «ARS 118.800». */
  money(amount: number, currency: string): string
  /** Amount without its currency: «118.800». */
  amount(amount: number, currency: string): string
  percent(value: number): string
  /** «Sábado 13 de marzo de 2027, 21:00» */
  day(instant: string, timeZone: string): string
  /** «13 mar, 18:00» */
  moment(instant: string, timeZone: string): string
  /** «13 mar 2027» */
  date(instant: string, timeZone: string): string
  /** «18:00» */
  time(instant: string, timeZone: string): string
  /** «hora de Córdoba»; if the city is unknown, the name of the time zone: «hora estándar de Argentina» */
  zone(instant: string, place: Place): string
}

export function createFormat(language: Language): Format {
  const locale = LOCALES[language]
  const at = (instant: string, { timeZone, ...options }: { timeZone: string } & Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone: zoneHere(timeZone), ...options }).format(new Date(instant))
  // Browsers put a plain space before PM; a no-break space keeps both on one line.
  const time = (instant: string, timeZone: string) =>
    at(instant, { timeZone, hour: 'numeric', minute: '2-digit' }).replace(' ', '\u00a0')
  const numbers = (currency: string) =>
    language === 'en' ? locale : WITH_DECIMAL_POINT.has(currency) ? 'es-MX' : 'es-AR'
  return {
    money: (amount, currency) =>
      formatAmount(amount, numbers(currency), {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
        ...allDigitsOf(currency),
      }),
    amount: (amount, currency) => formatAmount(amount, numbers(currency), allDigitsOf(currency)),
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
    // Intl knows cities only in English, and calls UTC “GMT+00:00”. Few cities have the time of UTC.
    zone(instant, { timeZone, city }) {
      const here = zoneHere(timeZone)
      if (here === UTC) return UTC
      const name = city === null ? zoneName(locale, instant, here) : IN_CITY[language](city)
      return name.length <= MAX_UNBROKEN ? name.replaceAll(' ', '\u00a0') : name
    },
  }
}

const UTC = 'UTC'

/** UTC, if this browser is older than the name of the zone: `America/Coyhaique` is from 2025. */
const zoneHere = memoize((timeZone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) && timeZone
  } catch (error) {
    if (error instanceof RangeError) return UTC
    throw error
  }
})

/** «hora estándar de Argentina», “Argentina Standard Time” */
function zoneName(locale: string, instant: string, timeZone: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The digits that are charged; Intl writes fewer of some currencies, and so rounds. */
function allDigitsOf(currency: string): Intl.NumberFormatOptions {
  const digits = currencyDigits(currency)
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

/** Omits the decimals of whole amounts, and writes the sign of deductions as a minus rather than a hyphen. */
function formatAmount(amount: number, locale: string, options: Intl.NumberFormatOptions): string {
  return numberFormat(locale, { ...options, trailingZeroDisplay: 'stripIfInteger' })
    .format(amount)
    .replace('-', '−')
}

// Creating an Intl formatter takes about 100 times as long as using it, and a list of offers formats dozens of amounts.
const numberFormat = memoize((...args: Args<Intl.NumberFormatOptions>) => new Intl.NumberFormat(...args))
const dateFormat = memoize((...args: Args<Intl.DateTimeFormatOptions>) => new Intl.DateTimeFormat(...args))

type Args<Options> = [locale: string, options: Options]

/** More combinations than any page needs. The limit bounds the memory of a server, which may see every combination. */
const MAX_CACHED_FORMATTERS = 200

function memoize<Args extends readonly unknown[], Result>(
  create: (...args: Args) => Result,
): (...args: Args) => Result {
  const cache = new Map<string, Result>()
  return (...args) => {
    const key = JSON.stringify(args)
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const [oldest] = cache.keys()
    if (cache.size >= MAX_CACHED_FORMATTERS && oldest !== undefined) cache.delete(oldest)
    const created = create(...args)
    cache.set(key, created)
    return created
  }
}

function capitalize(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1)
}
