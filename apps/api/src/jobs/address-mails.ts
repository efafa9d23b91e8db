import { formOfAddress } from '@taquilla/contract'
import type { ShowRescheduled } from '#domain/events/index.ts'
import { findMailedListings } from '#domain/market/index.ts'
import { listSoldOfShows } from '#domain/money/index.ts'
import { findSeller } from '#domain/sellers/index.ts'
import { findUnlockedTickets, listOwnersOfShows } from '#domain/tickets/index.ts'
import { deriveId } from '#domain/values/ids.ts'
import { digestRecipient } from '#mail/compose-mail.ts'
import { isMailedEnding } from '#mail/mails/listing-letters.ts'
import type { EventCancelled } from '#operations/events/cancel-event.ts'
import { BULK_TIME_LIMIT_SECONDS, type JobDefinition, type JobRequest } from '#queue/job.ts'
import { type OutboxEntry, recordAllInOutbox, type Topic } from '#queue/outbox.ts'
import type { JobServices } from '../services.ts'
import { MASS_MAIL_TOPICS } from './mass-mail-topics.ts'
import type { CancellationMail } from './write-cancellation-mails.ts'
import type { ListingRemovedMail } from './write-listing-mails.ts'
import type { SaleUndoneMail } from './write-payout-mails.ts'
import type { ReschedulingMail } from './write-rescheduling-mails.ts'
import type { UnlockMail } from './write-unlock-mails.ts'

const ROWS_AT_ONCE = 500

/** Mail to a single person; the payload contains ids and no mail address. */
interface AddressedMail {
  /** Distinguishes the mail from the others of the same change. */
  readonly recipientKey: string
  readonly topic: Topic
  readonly payload: object
}

const MAIL_FINDERS: Readonly<
  Record<string, (services: JobServices, request: JobRequest) => Promise<readonly AddressedMail[]>>
> = {
  'event.cancelled': addressCancellation,
  'listing.deleted': addressListingsRemoved,
  'show.rescheduled': addressRescheduling,
  'ticket.unlocked': addressUnlocked,
}

/**
 * Splits a change that affects many people into one outbox row per mail, so that each mail is retried or refused
 * separately. Row ids are derived from the change's id, so a repeated run adds no second mail.
 */
export function createAddressMails(services: JobServices): JobDefinition {
  return {
    name: 'address-mails',
    topics: Object.keys(MAIL_FINDERS),
    batchSize: 4,
    timeLimitSeconds: BULK_TIME_LIMIT_SECONDS,
    async run(request) {
      const findMails = MAIL_FINDERS[request.topic]
      const mails = (await findMails?.(services, request)) ?? []
      const entries = mails.map((mail) => toEntry(request, mail))
      for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
        await recordAllInOutbox(services.database, entries.slice(from, from + ROWS_AT_ONCE))
      }
    },
  }
}

function toEntry(
  { sellerId, outboxId }: JobRequest,
  { recipientKey, topic, payload }: AddressedMail,
): OutboxEntry {
  return { sellerId, outboxId: deriveId(outboxId, recipientKey), topic, payload }
}

async function addressCancellation({ database }: JobServices, { sellerId, payload }: JobRequest) {
  const { eventReference, showIds } = payload as EventCancelled
  const shows = { sellerId, eventReference, showIds }
  const owners = (await listOwnersOfShows(database, shows)).map(({ ticketId }) => {
    const mail: CancellationMail = { eventReference, showIds, ticketId }
    return { recipientKey: ticketId, topic: MASS_MAIL_TOPICS.cancellation, payload: mail }
  })
  // Tickets of a cancelled show cannot be sold, so a repeated run finds the same sales.
  const sold = (await listSoldOfShows(database, shows)).map((listingIds) => {
    const mail: SaleUndoneMail = { listingIds }
    return { recipientKey: `sold:${listingIds[0]}`, topic: MASS_MAIL_TOPICS.saleUndone, payload: mail }
  })
  return [...owners, ...sold]
}

async function addressRescheduling({ database }: JobServices, { sellerId, payload }: JobRequest) {
  const { eventReference, showId, previousDate, date } = payload as ShowRescheduled
  const owners = await listOwnersOfShows(database, { sellerId, eventReference, showIds: [showId] })
  return owners.map(({ ticketId, ownerEmail }) => {
    const recipient = digestRecipient(ownerEmail)
    const mail: ReschedulingMail = { eventReference, showId, previousDate, date, ticketId, recipient }
    return { recipientKey: recipient, topic: MASS_MAIL_TOPICS.rescheduling, payload: mail }
  })
}

async function addressListingsRemoved({ database }: JobServices, { sellerId, payload }: JobRequest) {
  const { listingIds } = payload as { readonly listingIds: readonly string[] }
  const listings = await findMailedListings(database, sellerId, listingIds)
  const mailed = listings.filter(({ ending }) => isMailedEnding(ending))
  const byPerson = Map.groupBy(mailed, ({ sellerEmail }) => formOfAddress(sellerEmail))
  return [...byPerson.values()].map((own) => {
    const mail: ListingRemovedMail = { listingIds: own.map(({ listingId }) => listingId) }
    return { recipientKey: String(mail.listingIds[0]), topic: MASS_MAIL_TOPICS.listingRemoved, payload: mail }
  })
}

async function addressUnlocked({ database }: JobServices, { sellerId, payload }: JobRequest) {
  const seller = await findSeller(database, sellerId)
  if (seller?.unlockMails !== 'platform') return []
  const { ticketIds } = payload as { readonly ticketIds: readonly string[] }
  const tickets = await findUnlockedTickets(database, sellerId, ticketIds)
  const byOwnerAndShow = Map.groupBy(tickets, ({ ownerEmail, eventReference, showId }) =>
    JSON.stringify([formOfAddress(ownerEmail), eventReference, showId]),
  )
  return [...byOwnerAndShow].map(([recipientKey, own]) => {
    const mail: UnlockMail = {
      ticketIds: own.map(({ ticketId }) => ticketId),
      recipient: digestRecipient(own[0]?.ownerEmail ?? ''),
    }
    return { recipientKey, topic: MASS_MAIL_TOPICS.unlock, payload: mail }
  })
}
