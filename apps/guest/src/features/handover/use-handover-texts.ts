import { useGuestAddress } from '#lib/guest-context.tsx'
import { handover as english } from '../../locales/en/handover.ts'
import { handover as spanish } from '../../locales/es/handover.ts'

const TEXTS = { es: spanish, en: english } as const

/** Texts of the recipient's page. They are loaded with it, so that no other page names them. */
export function useHandoverTexts() {
  return TEXTS[useGuestAddress().language]
}
