import { createFormat, type Format } from '@taquilla/contract/format'
import { useMemo } from 'react'
import { usePlace } from './place.tsx'

/** Amounts and dates in the language of the page. */
export function useFormat(): Format {
  const { language } = usePlace()
  return useMemo(() => unbroken(createFormat(language)), [language])
}

/** Short dates stay on one line. */
function unbroken(format: Format): Format {
  const joined = (text: string) => text.replaceAll(' ', '\u00a0')
  return {
    ...format,
    moment: (instant, timeZone) => joined(format.moment(instant, timeZone)),
    date: (instant, timeZone) => joined(format.date(instant, timeZone)),
  }
}
