import { MAX_TICKETS_PER_PAGE } from '@taquilla/contract'
import { MAIL_RESCHEDULING, SHOW_RESCHEDULED } from '#changes/catalog.ts'
import { type Heard, onChange } from '#changes/on-change.ts'
import { findBuyerLanguage } from '#domain/purchase/index.ts'
import { listOwnersOfShows, listTicketsOfSameOwner } from '#domain/tickets/index.ts'
import { myTicketsUrl, ticketPageUrl } from '#domain/values/hosted-url.ts'
import { composeMail, digestRecipient, isRecipient } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { writeReschedulingLetter } from '#mail/mails/rescheduling-letter.ts'
import type { JobServices } from '../services.ts'
import { addressed, type ChangeMails, leaveOut } from './change-mails.ts'
import { attachCalendar, findMailContext } from './mail-context.ts'

export const reschedulingMails: ChangeMails = {
  addressed: [onChange(SHOW_RESCHEDULED, addressOwners)],
  mass: [onChange(MAIL_RESCHEDULING, writeReschedulingMails)],
}

async function addressOwners(
  { database }: JobServices,
  { sellerId, payload: { eventReference, showId, previousDate, date } }: Heard<typeof SHOW_RESCHEDULED>,
) {
  const owners = await listOwnersOfShows(database, { sellerId, eventReference, showIds: [showId] })
  return owners.map(({ ticketId, ownerEmail }) => {
    const recipient = digestRecipient(ownerEmail)
    const payload = { eventReference, showId, previousDate, date, ticketId, recipient }
    return addressed(MAIL_RESCHEDULING, recipient, payload)
  })
}

/**
 * Composes one mail to an owner about the new date of a show. Empty if the show has moved again, since that change has
 * mails of its own, or if it was canceled or has started.
 */
async function writeReschedulingMails(
  services: JobServices,
  request: Heard<typeof MAIL_RESCHEDULING>,
): Promise<readonly Mail[]> {
  const { sellerId } = request
  const { eventReference, showId, previousDate, date, ticketId, recipient } = request.payload
  const shows = { sellerId, eventReference, showIds: [showId] }
  const owner = { ticketId, limit: MAX_TICKETS_PER_PAGE }
  const tickets = await listTicketsOfSameOwner(services.database, shows, owner)
  const context = await findMailContext(services, request, tickets)
  const [first] = tickets
  if (context === undefined || first === undefined || !isRecipient(first.ownerEmail, recipient)) {
    return leaveOut(services, request, { count: 1, reason: 'the owner no longer has the ticket' })
  }
  const { ownerEmail: to, id, now } = first
  const { seller, outboxId, showOf, visit } = context
  const show = showOf({ eventReference, showId })
  if (show.startsAt !== date || show.status === 'CANCELLED' || show.hasStarted) {
    const reason = 'the show moved again, was canceled or has started'
    return leaveOut(services, request, { count: tickets.length, reason })
  }
  const language = await findBuyerLanguage(services.database, sellerId, to)
  const letter = writeReschedulingLetter({
    language,
    isSandbox: seller.isSandbox,
    sellerName: seller.name,
    show,
    previousDate,
    tickets,
    myTicketsUrl: myTicketsUrl(visit(language)),
  })
  const pageUrl = ticketPageUrl(visit(language), id)
  const calendar = attachCalendar([{ show, pageUrl }], { sellerId, language, now })
  return [composeMail({ outboxId, to, seller }, letter, calendar)]
}
