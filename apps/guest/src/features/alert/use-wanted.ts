import type { ResaleAlert } from '@taquilla/contract/guest'
import { useFormat } from '#lib/use-format.ts'
import { useAlertTexts } from './use-alert-texts.ts'

/** Returns a text that says what an alert waits for: «Platea, hasta ARS 50.000». */
export function useWanted({ optionTitle, maxPrice, currency }: ResaleAlert): string {
  const texts = useAlertTexts()
  const format = useFormat()
  const what = optionTitle ?? texts.anyTicket
  if (maxPrice === null || currency === null) return what
  return `${what}, ${texts.upTo(format.money(maxPrice, currency))}`
}
