import { MAX_TICKETS_PER_PAGE } from '@taquilla/contract'
import { findBuyerLanguage } from '#domain/resale/index.ts'
import { listTicketsOfSameOwner, type MailedTicket } from '#domain/tickets/index.ts'
import { myTicketsUrl } from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { writeCancellationLetter } from '#mail/mails/cancellation-letter.ts'
import type { LetterTicket } from '#mail/mails/ticket-part.ts'
import type { JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'
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
  const to = tickets[0]?.ownerEmail
  if (context === undefined || to === undefined) return []
  const { seller, outboxId, showOf, visit } = context
  const language = await findBuyerLanguage(services.database, sellerId, to)
  const byShow = Map.groupBy(tickets, ({ showId }) => showId)
  const letter = writeCancellationLetter({
    language,
    isSandbox: seller.isSandbox,
    sellerName: seller.name,
    shows: [...byShow.values()].flatMap((own) =>
      own[0] ? [{ show: showOf(own[0]), tickets: own.map(toLetterTicket) }] : [],
    ),
    hasPrimary: tickets.some(({ isResold }) => !isResold),
    hasResold: tickets.some(({ isResold }) => isResold),
    myTicketsUrl: myTicketsUrl(visit(language)),
  })
  return [composeMail({ outboxId, to, seller }, letter)]
}

function toLetterTicket({ optionTitle, seating, holderName }: MailedTicket): LetterTicket {
  return { optionTitle, seating, holderName }
}
