import { formOfAddress, type Language, MAX_TICKETS_PER_PAGE } from '@taquilla/contract'
import { MAIL_UNLOCK, TICKET_UNLOCKED } from '#changes/catalog.ts'
import { type Heard, onChange } from '#changes/on-change.ts'
import { findBuyerLanguage } from '#domain/purchase/index.ts'
import { findSeller } from '#domain/sellers/index.ts'
import { findUnlockedTickets, isPickupShown, openAccess, pickupShownFrom } from '#domain/tickets/index.ts'
import { myTicketsUrl, ticketPageUrl } from '#domain/values/hosted-url.ts'
import type { Vault } from '#domain/values/vault.ts'
import { composeMail, digestRecipient, isRecipient } from '#mail/compose-mail.ts'
import type { Mail, MailAttachment } from '#mail/mailer.ts'
import type { LetterTicket } from '#mail/mails/ticket-part.ts'
import { type PickupContent, writeUnlockLetter } from '#mail/mails/unlock-letter.ts'
import type { JobServices } from '../services.ts'
import { addressed, type ChangeMails, leaveOut } from './change-mails.ts'
import { findMailContext } from './mail-context.ts'

type UnlockedTicket = Awaited<ReturnType<typeof findUnlockedTickets>>[number]

// Many mail servers refuse messages above 20 MB, and base64 adds a third.
const MAX_ATTACHED_FILES = 10
const MAX_ATTACHED_BYTES = 10 * 1024 * 1024

export const unlockMails: ChangeMails = {
  addressed: [onChange(TICKET_UNLOCKED, addressOwners)],
  mass: [onChange(MAIL_UNLOCK, writeUnlockMails)],
}

/** Requests a mail for each owner and show, if the platform mails for the seller. */
async function addressOwners(
  { database }: JobServices,
  { sellerId, payload: { ticketIds } }: Heard<typeof TICKET_UNLOCKED>,
) {
  const seller = await findSeller(database, sellerId)
  if (seller?.unlockMails !== 'platform') return []
  const tickets = await findUnlockedTickets(database, sellerId, ticketIds)
  const byOwnerAndShow = Map.groupBy(tickets, ({ ownerEmail, eventReference, showId }) =>
    JSON.stringify([formOfAddress(ownerEmail), eventReference, showId]),
  )
  return [...byOwnerAndShow].map(([recipientKey, own]) =>
    addressed(MAIL_UNLOCK, recipientKey, {
      ticketIds: own.map(({ ticketId }) => ticketId),
      recipient: digestRecipient(own[0]?.ownerEmail ?? ''),
    }),
  )
}

/** Mails one owner their unlocked tickets with PDFs; omits those sold, listed or cancelled meanwhile. */
async function writeUnlockMails(
  services: JobServices,
  request: Heard<typeof MAIL_UNLOCK>,
): Promise<readonly Mail[]> {
  const { sellerId } = request
  const { ticketIds, recipient } = request.payload
  const found = await findUnlockedTickets(services.database, sellerId, ticketIds)
  const tickets = found.filter(({ ownerEmail }) => isRecipient(ownerEmail, recipient))
  const [first] = tickets
  const context = await findMailContext(services, request, tickets)
  if (first === undefined || context === undefined) {
    const reason = 'the owner has none of the tickets, or they are no longer unlocked'
    return leaveOut(services, request, { count: ticketIds.length, reason })
  }
  const { seller, outboxId, showOf, visit } = context
  const { ownerEmail: to } = first
  const language = await findBuyerLanguage(services.database, sellerId, to)
  const pickup = pickupOf(first)
  const attachments = pickup ? [] : await attach(services, { sellerId, tickets, language })
  const letter = writeUnlockLetter({
    language,
    isSandbox: seller.isSandbox,
    show: showOf(first),
    // The linked page shows all tickets.
    tickets: tickets.slice(0, MAX_TICKETS_PER_PAGE).map((ticket) => toLetterTicket(ticket, services.vault)),
    pickup,
    attachedCount: attachments.length,
    url: tickets.length === 1 ? ticketPageUrl(visit(language), first.id) : myTicketsUrl(visit(language)),
  })
  return [composeMail({ outboxId, to, seller }, letter, attachments)]
}

function toLetterTicket(ticket: UnlockedTicket, vault: Vault): LetterTicket {
  const { optionTitle, seating, holderName } = ticket
  return {
    optionTitle,
    seating,
    holderName,
    pickupNumber: isPickupShown(protectedOf(ticket))
      ? openAccess(vault, ticket.sealedAccess).pickupNumber
      : undefined,
  }
}

/** Undefined if the ticket shows its code, so that pickup at the venue is not mandatory. */
function pickupOf(ticket: UnlockedTicket): PickupContent | undefined {
  const { redemption, now } = ticket
  if (redemption.policy !== 'MANDATORY') return undefined
  const from = pickupShownFrom(protectedOf(ticket))
  return {
    instructions: redemption.instructions,
    shownFrom: from && from > now ? from.toISOString() : undefined,
  }
}

/** Only tickets that are ACTIVE and have a code are mailed, hence the constants. */
function protectedOf({ redemption, startsAt, now }: UnlockedTicket): Parameters<typeof isPickupShown>[0] {
  return { redemption, startsAt, now, resoldAt: null, status: 'ACTIVE', isCodeAwaited: false }
}

/** Renders as many PDFs as fit into a mail. A PDF that fails is left out, since the linked page has the ticket. */
async function attach(
  { documents, log }: JobServices,
  about: {
    readonly sellerId: string
    readonly tickets: readonly UnlockedTicket[]
    readonly language: Language
  },
): Promise<MailAttachment[]> {
  const { sellerId, tickets, language } = about
  const attachments: MailAttachment[] = []
  let bytesLeft = MAX_ATTACHED_BYTES
  for (const { ticketId } of tickets.slice(0, MAX_ATTACHED_FILES)) {
    try {
      const pdf = await documents.pdfOf(sellerId, ticketId, { size: 'A4', language })
      if (pdf === undefined) continue
      if (pdf.content.length > bytesLeft) break
      bytesLeft -= pdf.content.length
      attachments.push({ ...pdf, mediaType: 'application/pdf' })
    } catch (error) {
      log.warn({ err: error, sellerId, ticketId }, 'a ticket is mailed without its PDF')
    }
  }
  return attachments
}
