import type { Language } from '@taquilla/contract'
import { createFormat, type Format } from '@taquilla/contract/format'
import { useMemo } from 'react'
import { useGuestAddress } from './guest-context.tsx'

/**
 * Times of a show are told in its venue's time zone, which is named where the device's clock shows another time. Without
 * a zone, times are those of the device: ends of holds, which are minutes away, and what happened on the device.
 */
export interface PageFormat extends Omit<Format, 'moment' | 'time'> {
  moment(instant: string, timeZone?: string): string
  time(instant: string, timeZone?: string): string
}

/** Time zone of the device. */
const HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone

export function useFormat(): PageFormat {
  const { language } = useGuestAddress()
  return useMemo(() => formatForPages(language), [language])
}

export function formatForPages(language: Language): PageFormat {
  const format = createFormat(language)
  const withZone =
    (tell: Format['moment']) =>
    (instant: string, timeZone = HERE) => {
      const told = tell(instant, timeZone)
      const isSameTime = format.moment(instant, timeZone) === format.moment(instant, HERE)
      return isSameTime ? told : `${told} (${zoneName(instant, timeZone, language)})`
    }
  // Short dates do not break.
  const joined =
    (tell: Format['moment']): Format['moment'] =>
    (instant, timeZone) =>
      tell(instant, timeZone).replaceAll(' ', '\u00a0')
  return {
    ...format,
    day: withZone(format.day),
    moment: withZone(joined(format.moment)),
    time: withZone(format.time),
    date: joined(format.date),
  }
}

/** «hora estándar de Argentina», “Argentina Standard Time”; browsers have short names only in English. */
function zoneName(instant: string, timeZone: string, language: Language): string | undefined {
  return new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value
}
