import { MAX_TICKETS_PER_PAGE } from '@taquilla/contract'
import { EVENT_CANCELLED, MAIL_CANCELLATION } from '#changes/catalog.ts'
import { type Heard, onChange } from '#changes/on-change.ts'
import { findBuyerLanguage } from '#domain/purchase/index.ts'
import { listOwnersOfShows, listTicketsOfSameOwner } from '#domain/tickets/index.ts'
import { myTicketsUrl, ticketPageUrl } from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { writeCancellationLetter } from '#mail/mails/cancellation-letter.ts'
import type { JobServices } from '../services.ts'
import { addressed, type ChangeMails, leaveOut } from './change-mails.ts'
import { attachCalendar, findMailContext } from './mail-context.ts'

export const cancellationMails: ChangeMails = {
  addressed: [onChange(EVENT_CANCELLED, addressOwners)],
  mass: [onChange(MAIL_CANCELLATION, writeCancellationMails)],
}

async function addressOwners(
  { database }: JobServices,
  { sellerId, payload: { eventReference, showIds } }: Heard<typeof EVENT_CANCELLED>,
) {
  const owners = await listOwnersOfShows(database, { sellerId, eventReference, showIds })
  return owners.map(({ ticketId }) =>
    addressed(MAIL_CANCELLATION, ticketId, { eventReference, showIds, ticketId }),
  )
}

/** Composes one mail to an owner about all their tickets for the cancelled shows; empty if the owner has none left. */
async function writeCancellationMails(
  services: JobServices,
  request: Heard<typeof MAIL_CANCELLATION>,
): Promise<readonly Mail[]> {
  const { sellerId } = request
  const { ticketId, ...cancelled } = request.payload
  const owner = { ticketId, limit: MAX_TICKETS_PER_PAGE }
  const tickets = await listTicketsOfSameOwner(services.database, { sellerId, ...cancelled }, owner)
  const context = await findMailContext(services, request, tickets)
  const [first] = tickets
  if (context === undefined || first === undefined) {
    return leaveOut(services, request, { count: 1, reason: 'the owner has no ticket of the shows left' })
  }
  const { seller, outboxId, showOf, visit } = context
  const { ownerEmail: to, now } = first
  const language = await findBuyerLanguage(services.database, sellerId, to)
  const byShow = [...Map.groupBy(tickets, ({ showId }) => showId).values()]
  const shows = byShow.flatMap((own) => (own[0] ? [{ show: showOf(own[0]), ticket: own[0], own }] : []))
  const letter = writeCancellationLetter({
    language,
    isSandbox: seller.isSandbox,
    sellerName: seller.name,
    shows: shows.map(({ show, own }) => ({ show, tickets: own })),
    hasPrimary: tickets.some(({ isResold }) => !isResold),
    hasResold: tickets.some(({ isResold }) => isResold),
    myTicketsUrl: myTicketsUrl(visit(language)),
  })
  const entries = shows.map(({ show, ticket }) => ({
    show,
    pageUrl: ticketPageUrl(visit(language), ticket.id),
  }))
  return [composeMail({ outboxId, to, seller }, letter, attachCalendar(entries, { sellerId, language, now }))]
}
