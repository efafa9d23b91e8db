import { createFormat, type Format } from '@taquilla/contract/format'
import { useMemo } from 'react'
import { usePlace } from './place.tsx'

/** Amounts and dates in the language of the page. */
export function useFormat(): Format {
  const { language } = usePlace()
  return useMemo(() => createFormat(language), [language])
}
