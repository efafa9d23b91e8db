import type { Language } from '@taquilla/contract'
import { createFormat, type Place } from '@taquilla/contract/format'

type Tell = (instant: string) => string

/** Times in the time zone of a venue. They name it, because a mail does not know the time zone of its reader. */
export interface ShowTimes {
  /** «Sábado 13 de marzo de 2027, 21:00 (hora de Córdoba)» */
  readonly day: Tell
  /** «13 mar, 18:00 (hora de Córdoba)» */
  readonly moment: Tell
  /** «13 mar, 18:00», below a time that names the time zone. */
  readonly nextMoment: Tell
}

export function createShowTimes(place: Place, language: Language): ShowTimes {
  const format = createFormat(language)
  const zoned =
    (tell: (instant: string, timeZone: string) => string): Tell =>
    (instant) =>
      `${tell(instant, place.timeZone)} (${format.zone(instant, place)})`
  return {
    day: zoned(format.day),
    moment: zoned(format.moment),
    nextMoment: (instant) => format.moment(instant, place.timeZone),
  }
}
