import type { Language } from '@taquilla/contract'
import { HANDOVER_CLAIMED, HANDOVER_ENDED, HANDOVER_STARTED } from '#changes/catalog.ts'
import { type Heard, type HeardChange, onChange } from '#changes/on-change.ts'
import { findHandover, linkOf, type StoredHandover } from '#domain/handovers/index.ts'
import { findResaleTickets, type ResaleTicket } from '#domain/market/index.ts'
import { myTicketsUrl, ticketPageUrl } from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import {
  writeClaimedLetter,
  writeGivenLetter,
  writeHandoverLetter,
  writeTakenBackLetter,
} from '#mail/mails/handover-letters.ts'
import type { JobServices } from '../services.ts'
import { type ChangeMails, leaveOut } from './change-mails.ts'
import { findMailContext, type MailContext } from './mail-context.ts'

export const handoverMails: ChangeMails = {
  urgent: [
    onChange(HANDOVER_STARTED, writeStartedMails),
    onChange(HANDOVER_CLAIMED, writeClaimedMails),
    onChange(HANDOVER_ENDED, writeTakenBackMails),
  ],
}

/** Sends the link to the named recipient; empty for a link that the giver passes on. */
async function writeStartedMails(
  services: JobServices,
  request: Heard<typeof HANDOVER_STARTED>,
): Promise<readonly Mail[]> {
  const { context, handover, ticket } = (await findAbout(services, request)) ?? {}
  if (!context || !handover || !ticket || handover.status !== 'PENDING') {
    return leaveOut(services, request, { count: 1, reason: 'the handover has ended' })
  }
  const { recipientEmail: to, language, giverName, expiresAt, handoverId } = handover
  if (to === null) return []
  const letter = writeHandoverLetter({
    ...contentOf(context, ticket, language),
    giverName,
    expiresAt: expiresAt.toISOString(),
    claimUrl: linkOf(services.vault, context.visit(language), handoverId),
  })
  return [composeMail({ outboxId: context.outboxId, to, seller: context.seller }, letter)]
}

/** Writes to the new owner, and to the giver if they have a mail address. */
async function writeClaimedMails(
  services: JobServices,
  request: Heard<typeof HANDOVER_CLAIMED>,
): Promise<readonly Mail[]> {
  const { context, handover, ticket } = (await findAbout(services, request)) ?? {}
  if (!context || !handover || !ticket || handover.newOwnerEmail === null) {
    return leaveOut(services, request, { count: 1, reason: 'the handover was not claimed' })
  }
  const { outboxId, seller, visit } = context
  const { newOwnerEmail, giverEmail, language: giverLanguage } = handover
  const { language = giverLanguage } = request.payload
  const claimed = writeClaimedLetter({
    ...contentOf(context, ticket, language),
    isCodeAwaited: ticket.isCodeAwaited,
    ticketUrl: ticketPageUrl(visit(language), ticket.id),
  })
  const given = writeGivenLetter({
    ...contentOf(context, ticket, giverLanguage),
    myTicketsUrl: myTicketsUrl(visit(giverLanguage)),
  })
  return [
    composeMail({ outboxId, to: newOwnerEmail, seller }, claimed),
    ...(giverEmail === null ? [] : [composeMail({ outboxId, to: giverEmail, seller }, given)]),
  ]
}

/** Tells the named recipient that their link no longer works; other endings are not mailed. */
async function writeTakenBackMails(
  services: JobServices,
  request: Heard<typeof HANDOVER_ENDED>,
): Promise<readonly Mail[]> {
  if (request.payload.ending !== 'TAKEN_BACK') return []
  const { context, handover, ticket } = (await findAbout(services, request)) ?? {}
  if (!context || !handover || !ticket || handover.recipientEmail === null) return []
  const { recipientEmail: to, language } = handover
  const letter = writeTakenBackLetter(contentOf(context, ticket, language))
  return [composeMail({ outboxId: context.outboxId, to, seller: context.seller }, letter)]
}

interface About {
  readonly context: MailContext
  readonly handover: StoredHandover
  readonly ticket: ResaleTicket
}

async function findAbout(
  services: JobServices,
  request: HeardChange<{ readonly handoverId: string }>,
): Promise<About | undefined> {
  const { sellerId } = request
  const db = services.database.of(sellerId)
  const handover = await findHandover(db, { sellerId, handoverId: request.payload.handoverId })
  const [ticket] = handover ? await findResaleTickets(db, sellerId, [handover.ticketId]) : []
  const context = ticket && (await findMailContext(services, request, [ticket]))
  return handover && ticket && context ? { context, handover, ticket } : undefined
}

/** A former holder's name is private, and the recipient types their own. */
function contentOf({ seller, showOf }: MailContext, ticket: ResaleTicket, language: Language) {
  const { optionTitle, seating } = ticket
  const tickets = [{ optionTitle, seating: placeOf(seating), holderName: null }]
  return { language, isSandbox: seller.isSandbox, show: showOf(ticket), tickets }
}

function placeOf(seating: ResaleTicket['seating']) {
  if (seating === null) return null
  const { accessible: _, image: __, ...place } = seating
  return place
}
