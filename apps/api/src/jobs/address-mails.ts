import { findMailedListings } from '#domain/listings/mailed-listings-repository.ts'
import { listOwnersOfShows } from '#domain/tickets/mailed-tickets-repository.ts'
import { deriveId } from '#domain/values/ids.ts'
import type { EventCancelled } from '#operations/events/cancel-event.ts'
import type { JobDefinition, JobRequest } from '#queue/job.ts'
import { type OutboxEntry, recordAllInOutbox } from '#queue/outbox.ts'
import type { JobServices } from '../services.ts'
import { MAIL_TOPICS } from './mail-topics.ts'
import type { CancellationMail } from './write-cancellation-mails.ts'
import { isToldOfEnding, type ListingRemovedMail } from './write-listing-mails.ts'

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
  const owners = await listOwnersOfShows(database, { sellerId, eventReference, showIds })
  return owners.map((ticketId) => {
    const mail: CancellationMail = { eventReference, showIds, ticketId }
    return { person: ticketId, topic: MAIL_TOPICS.cancellation, payload: mail }
  })
}

async function addressListingsRemoved({ database }: JobServices, { sellerId, payload }: JobRequest) {
  const { listingIds } = payload as { readonly listingIds: readonly string[] }
  const listings = await findMailedListings(database, sellerId, listingIds)
  const told = listings.filter(({ ending }) => isToldOfEnding(ending))
  const byPerson = Map.groupBy(told, ({ seller_email }) => seller_email.toLowerCase())
  return [...byPerson.values()].map((own) => {
    const mail: ListingRemovedMail = { listingIds: own.map(({ listing_id }) => listing_id) }
    return { person: String(mail.listingIds[0]), topic: MAIL_TOPICS.listingRemoved, payload: mail }
  })
}
