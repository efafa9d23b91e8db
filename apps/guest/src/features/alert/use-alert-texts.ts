import { useGuestAddress } from '#lib/guest-context.tsx'
import { alert as english } from '../../locales/en/alert.ts'
import { alert as spanish } from '../../locales/es/alert.ts'

const TEXTS = { es: spanish, en: english } as const

/** Texts of alerts. They are loaded with the components that show them, because few visits do. */
export function useAlertTexts() {
  return TEXTS[useGuestAddress().language]
}
