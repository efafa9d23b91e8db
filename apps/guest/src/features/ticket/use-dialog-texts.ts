import { useGuestAddress } from '#lib/guest-context.tsx'
import { ticketDialog as english } from '../../locales/en/ticket-dialog.ts'
import { ticketDialog as spanish } from '../../locales/es/ticket-dialog.ts'

const TEXTS = { es: spanish, en: english } as const

/** Texts of the owner's dialogs, loaded with them. */
export function useDialogTexts() {
  return TEXTS[useGuestAddress().language]
}
