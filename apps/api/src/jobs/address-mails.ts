import { findMailedListings, listSoldOfShows } from '#domain/resale/index.ts'
import { findSeller } from '#domain/sellers/index.ts'
import { findUnlockedTickets, listOwnersOfShows } from '#domain/tickets/index.ts'
import { deriveId } from '#domain/values/ids.ts'
import { digestRecipient } from '#mail/compose-mail.ts'
import { isToldEnding } from '#mail/mails/listing-letters.ts'
import type { EventCancelled } from '#operations/events/cancel-event.ts'
import type { JobDefinition, JobRequest } from '#queue/job.ts'
import { type OutboxEntry, recordAllInOutbox } from '#queue/outbox.ts'
import type { JobServices } from '../services.ts'
import { MAIL_TOPICS } from './mail-topics.ts'
import type { CancellationMail } from './write-cancellation-mails.ts'
import type { ListingRemovedMail } from './write-listing-mails.ts'
import type { SaleUndoneMail } from './write-payout-mails.ts'
import type { UnlockMail } from './write-unlock-mails.ts'

const ROWS_AT_ONCE = 500

/** One mail to one person. The payload names what it is about and no address; `person` tells it from the others. */
interface Addressed {
  readonly person: string
  readonly topic: string
  readonly payload: object
}

/** Who is to be told of each change. */
const ADDRESSERS: Readonly<
  Record<string, (services: JobServices, request: JobRequest) => Promise<readonly Addressed[]>>
> = {
  'event.cancelled': addressCancellation,
  'listing.deleted': addressListingsRemoved,
  'ticket.unlocked': addressUnlocked,
}

/**
 * Records one outbox row for each person that a change of many things concerns, so that each mail is sent, tried again
 * or refused by itself. Their ids follow from the change: run twice, it asks for the same mails.
 */
export function createAddressMails(services: JobServices): JobDefinition {
  return {
    name: 'address-mails',
    topics: Object.keys(ADDRESSERS),
    batchSize: 4,
    async run(request) {
      const address = ADDRESSERS[request.topic]
      const mails = (await address?.(services, request)) ?? []
      const entries = mails.map((mail) => toEntry(request, mail))
      for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
        await recordAllInOutbox(services.database, entries.slice(from, from + ROWS_AT_ONCE))
      }
    },
  }
}

function toEntry({ sellerId, outboxId }: JobRequest, { person, topic, payload }: Addressed): OutboxEntry {
  return { sellerId, outboxId: deriveId(outboxId, person), topic, payload }
}

async function addressCancellation({ database }: JobServices, { sellerId, payload }: JobRequest) {
  const { eventReference, showIds } = payload as EventCancelled
  const shows = { sellerId, eventReference, showIds }
  const owners = (await listOwnersOfShows(database, shows)).map((ticketId) => {
    const mail: CancellationMail = { eventReference, showIds, ticketId }
    return { person: ticketId, topic: MAIL_TOPICS.cancellation, payload: mail }
  })
  // No ticket is sold any more, so nobody joins them.
  const sold = (await listSoldOfShows(database, shows)).map((listingIds) => {
    const mail: SaleUndoneMail = { listingIds }
    return { person: `sold:${listingIds[0]}`, topic: MAIL_TOPICS.saleUndone, payload: mail }
  })
  return [...owners, ...sold]
}

async function addressListingsRemoved({ database }: JobServices, { sellerId, payload }: JobRequest) {
  const { listingIds } = payload as { readonly listingIds: readonly string[] }
  const listings = await findMailedListings(database, sellerId, listingIds)
  const told = listings.filter(({ ending }) => isToldEnding(ending))
  const byPerson = Map.groupBy(told, ({ sellerEmail }) => sellerEmail.toLowerCase())
  return [...byPerson.values()].map((own) => {
    const mail: ListingRemovedMail = { listingIds: own.map(({ listingId }) => listingId) }
    return { person: String(mail.listingIds[0]), topic: MAIL_TOPICS.listingRemoved, payload: mail }
  })
}

async function addressUnlocked({ database }: JobServices, { sellerId, payload }: JobRequest) {
  const seller = await findSeller(database, sellerId)
  if (seller?.unlockMails !== 'platform') return []
  const { ticketIds } = payload as { readonly ticketIds: readonly string[] }
  const tickets = await findUnlockedTickets(database, sellerId, ticketIds)
  const byOwnerAndShow = Map.groupBy(tickets, ({ ownerEmail, eventReference, showId }) =>
    JSON.stringify([ownerEmail.toLowerCase(), eventReference, showId]),
  )
  return [...byOwnerAndShow].map(([person, own]) => {
    const mail: UnlockMail = {
      ticketIds: own.map(({ ticketId }) => ticketId),
      recipient: digestRecipient(own[0]?.ownerEmail ?? ''),
    }
    return { person, topic: MAIL_TOPICS.unlock, payload: mail }
  })
}
