import type { Language } from '@taquilla/contract'
import { createFormat, type Format, type Place } from '@taquilla/contract/format'
import { createContext, use, useMemo } from 'react'
import { useGuestAddress } from './guest-context.tsx'

export type { Place }

/** `namedBy` is another time of the same block, which names the city for both. */
type Tell = (instant: string, place?: Place, namedBy?: string) => string

/**
 * Times of a show are told in the time zone of its venue, and name the venue's city where the device's clock shows
 * another time. Without a place, times are those of the device: ends of holds, which are minutes away, and what happened
 * on the device.
 */
export interface PageFormat extends Omit<Format, 'day' | 'moment' | 'time' | 'zone'> {
  readonly day: Tell
  readonly moment: Tell
  /** A moment with its year. */
  readonly datedMoment: Tell
  readonly time: Tell
  /** «Hora de Córdoba», for the heading of a block; undefined if the device's clock shows the same time. */
  readonly zone: (instant: string, place: Place) => string | undefined
}

export const DEVICE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Time zone of the device; null while nobody knows it, in a page that the server drew. */
const ZoneContext = createContext<string | null>(DEVICE_ZONE)

export const ZoneProvider = ZoneContext.Provider

export function useFormat(): PageFormat {
  const { language } = useGuestAddress()
  const zone = use(ZoneContext)
  return useMemo(() => formatForPages(language, zone), [language, zone])
}

/** Without the zone of the device, times of a show name no city, and other times are told in UTC, which they say. */
export function formatForPages(language: Language, deviceZone: string | null = DEVICE_ZONE): PageFormat {
  const format = createFormat(language)
  const here: Place = { timeZone: deviceZone ?? 'UTC', city: null }
  const zone = (instant: string, place: Place) => {
    if (deviceZone === null) return place === here ? 'UTC' : undefined
    if (format.moment(instant, place.timeZone) === format.moment(instant, here.timeZone)) return
    return format.zone(instant, place)
  }
  const withZone =
    (tell: Format['moment']): Tell =>
    (instant, place = here, namedBy) => {
      const told = tell(instant, place.timeZone)
      const isNamed = namedBy !== undefined && zone(namedBy, place) !== undefined
      const name = isNamed ? undefined : zone(instant, place)
      return name === undefined ? told : `${told} (${name})`
    }
  // Short dates do not break.
  const joined =
    (tell: Format['moment']): Format['moment'] =>
    (instant, timeZone) =>
      unbroken(tell(instant, timeZone))
  const datedMoment: Format['moment'] = (instant, timeZone) =>
    `${format.date(instant, timeZone)}, ${format.time(instant, timeZone)}`
  return {
    ...format,
    day: withZone(format.day),
    moment: withZone(joined(format.moment)),
    datedMoment: withZone(joined(datedMoment)),
    time: withZone(format.time),
    date: joined(format.date),
    zone: (instant, place) => zone(instant, place)?.replace(/^./u, (first) => first.toLocaleUpperCase()),
  }
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
