import type { ResaleAlert } from '@taquilla/contract/guest'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useFormat } from '#lib/use-format.ts'
import { alert as english } from '../../locales/en/alert.ts'
import { alert as spanish } from '../../locales/es/alert.ts'

const TEXTS = { es: spanish, en: english } as const

/** Texts of alerts. They are loaded with the components that show them, because few visits do. */
export function useAlertTexts() {
  return TEXTS[useGuestAddress().language]
}

/** Returns a text that says what an alert waits for: «Platea, 2 entradas juntas, hasta ARS 50.000». */
export function useWanted({ optionTitle, maxPrice, currency, together }: ResaleAlert): string {
  const texts = useAlertTexts()
  const format = useFormat()
  const what = [optionTitle, together > 1 && texts.together(together)].filter(Boolean)
  const price = maxPrice !== null && currency !== null && texts.upTo(format.money(maxPrice, currency))
  return [...(what.length === 0 ? [texts.anyTicket] : what), price].filter(Boolean).join(', ')
}
