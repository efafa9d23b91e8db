import type { OrganiserState, Person } from '@taquilla/contract/guest'

/** Updates a person's tickets from the seller's Lite system. Resolves to null if the seller has no such system. */
export type RefreshTickets = (viewer: {
  readonly sellerId: string
  readonly person: Person
  readonly warn: (message: string, cause: unknown) => void
}) => Promise<OrganiserState | null>
