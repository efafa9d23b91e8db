import type { OrganizerState } from '@taquilla/contract/guest'
import type { Contact } from '#domain/values/contact.ts'

/** Updates a person's tickets from the seller's Lite system. Resolves to null if the seller has no such system. */
export type RefreshTickets = (viewer: {
  readonly sellerId: string
  readonly person: Contact
  readonly warn: (message: string, cause: unknown) => void
}) => Promise<OrganizerState | null>
