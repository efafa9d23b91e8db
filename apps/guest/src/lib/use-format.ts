import { createFormat, type Format } from '@taquilla/contract/format'
import { useMemo } from 'react'
import { useGuestAddress } from './guest-context.tsx'

export function useFormat(): Format {
  const { language } = useGuestAddress()
  return useMemo(() => unbroken(createFormat(language)), [language])
}

/** Joins short dates with non-breaking spaces. */
function unbroken(format: Format): Format {
  const joined = (text: string) => text.replaceAll(' ', '\u00a0')
  return {
    ...format,
    moment: (instant, timeZone) => joined(format.moment(instant, timeZone)),
    date: (instant, timeZone) => joined(format.date(instant, timeZone)),
  }
}
