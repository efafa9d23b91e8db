import type { GuestTicket } from '@taquilla/contract/guest'
import type { UnlockRule } from '#domain/values/unlock.ts'
import {
  areDocumentsShown,
  codeStateOf,
  isPickupShown,
  type ProtectedTicket,
  pickupShownFrom,
} from './code-state.ts'

export type PresentedCode = Pick<GuestTicket, 'codeState' | 'pickup' | 'documents'>

/** Decrypted codes of a ticket. Callers pass them only if the guest may see them. */
export interface OpenedCodes {
  readonly pickupNumber?: string | undefined
  readonly missingInPdf?: string[]
  readonly passbookUrl?: string | undefined
  readonly hasAppleWallet?: boolean
  readonly hasGoogleWallet?: boolean
}

const NO_DOCUMENTS = { hasPdf: false, passbookUrl: null, hasAppleWallet: false, hasGoogleWallet: false }

/** Code section of a ticket's page. Leaving out `codes` hides the pickup number and all files. */
export function presentCode(ticket: ProtectedTicket, rule: UnlockRule, codes?: OpenedCodes): PresentedCode {
  const codeState = codeStateOf(ticket, rule)
  const shownCodes = codeState === 'SHOWN' ? codes : undefined
  const hasPdf = codes !== undefined && areDocumentsShown(ticket, rule)
  return {
    codeState,
    pickup: presentPickup(ticket, codes),
    documents: {
      ...NO_DOCUMENTS,
      hasPdf,
      ...(hasPdf && codes.missingInPdf?.length ? { missingInPdf: codes.missingInPdf } : {}),
      ...(shownCodes && {
        passbookUrl: shownCodes.passbookUrl ?? null,
        hasAppleWallet: shownCodes.hasAppleWallet ?? false,
        hasGoogleWallet: shownCodes.hasGoogleWallet ?? false,
      }),
    },
  }
}

function presentPickup(ticket: ProtectedTicket, codes: OpenedCodes | undefined): GuestTicket['pickup'] {
  const { policy = 'NONE', instructions = null } = ticket.redemption
  if (policy === 'NONE') return null
  return {
    isMandatory: policy === 'MANDATORY',
    number: isPickupShown(ticket) ? (codes?.pickupNumber ?? null) : null,
    instructions,
    shownFrom: pickupShownFrom(ticket)?.toISOString() ?? null,
  }
}
