import { MAX_TICKETS_PER_PAGE } from '@taquilla/contract'
import { findBuyerLanguage } from '#domain/purchase/index.ts'
import { listTicketsOfSameOwner, type MailedTicket } from '#domain/tickets/index.ts'
import { myTicketsUrl, ticketPageUrl } from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { writeCancellationLetter } from '#mail/mails/cancellation-letter.ts'
import type { LetterTicket } from '#mail/mails/ticket-part.ts'
import type { JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'
import { attachCalendar } from './attach-calendar.ts'
import { findMailContext } from './mail-context.ts'

/** Cancelled shows, and one ticket of the mail's recipient. */
export interface CancellationMail {
  readonly eventReference: string
  readonly showIds: readonly string[]
  readonly ticketId: string
}

/** Composes one mail to an owner about all their tickets for the cancelled shows; empty if the owner has none left. */
export async function writeCancellationMails(
  services: JobServices,
  request: JobRequest,
): Promise<readonly Mail[]> {
  const { sellerId } = request
  const { ticketId, ...cancelled } = request.payload as CancellationMail
  const owner = { ticketId, limit: MAX_TICKETS_PER_PAGE }
  const tickets = await listTicketsOfSameOwner(services.database, { sellerId, ...cancelled }, owner)
  const context = await findMailContext(services, request, tickets)
  const [first] = tickets
  if (context === undefined || first === undefined) return []
  const { seller, outboxId, showOf, visit } = context
  const { ownerEmail: to, now } = first
  const language = await findBuyerLanguage(services.database, sellerId, to)
  const byShow = [...Map.groupBy(tickets, ({ showId }) => showId).values()]
  const shows = byShow.flatMap((own) => (own[0] ? [{ show: showOf(own[0]), ticket: own[0], own }] : []))
  const letter = writeCancellationLetter({
    language,
    isSandbox: seller.isSandbox,
    sellerName: seller.name,
    shows: shows.map(({ show, own }) => ({ show, tickets: own.map(toLetterTicket) })),
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

function toLetterTicket({ optionTitle, seating, holderName }: MailedTicket): LetterTicket {
  return { optionTitle, seating, holderName }
}
