import { MAX_TICKETS_PER_PAGE } from '@taquilla/contract'
import type { ShowRescheduled } from '#domain/events/index.ts'
import { findBuyerLanguage } from '#domain/purchase/index.ts'
import { listTicketsOfSameOwner } from '#domain/tickets/index.ts'
import { myTicketsUrl, ticketPageUrl } from '#domain/values/hosted-url.ts'
import { composeMail, isRecipient } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { writeReschedulingLetter } from '#mail/mails/rescheduling-letter.ts'
import type { JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'
import { attachCalendar } from './attach-calendar.ts'
import { findMailContext } from './mail-context.ts'

/** A new date of a show, and one ticket of the mail's recipient. */
export interface ReschedulingMail extends ShowRescheduled {
  readonly ticketId: string
  /** Digest of the owner's mail address; a buyer who came later bought for the new date. */
  readonly recipient: string
}

/**
 * Composes one mail to an owner about the new date of a show. Empty if the show has moved again, since that change has
 * mails of its own, or if it was canceled or has started.
 */
export async function writeReschedulingMails(
  services: JobServices,
  request: JobRequest,
): Promise<readonly Mail[]> {
  const { sellerId } = request
  const { eventReference, showId, previousDate, date, ticketId, recipient } =
    request.payload as ReschedulingMail
  const shows = { sellerId, eventReference, showIds: [showId] }
  const owner = { ticketId, limit: MAX_TICKETS_PER_PAGE }
  const tickets = await listTicketsOfSameOwner(services.database, shows, owner)
  const context = await findMailContext(services, request, tickets)
  const [first] = tickets
  if (context === undefined || first === undefined) return []
  const { ownerEmail: to, id, now } = first
  if (!isRecipient(to, recipient)) return []
  const { seller, outboxId, showOf, visit } = context
  const show = showOf({ eventReference, showId })
  if (show.startsAt !== date || show.status === 'CANCELLED' || show.hasStarted) return []
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
