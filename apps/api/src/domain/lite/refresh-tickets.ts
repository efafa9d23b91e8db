import type { OrganiserState, Person } from '@taquilla/contract/guest'

/** Brings what the organiser's system has of a person up to date; answers null where no such system is asked. */
export type RefreshTickets = (viewer: {
  readonly sellerId: string
  readonly person: Person
  readonly warn: (message: string, cause: unknown) => void
}) => Promise<OrganiserState | null>
