import { formOfAddress, payoutOf, toMajorUnits } from '@taquilla/contract'
import { LISTING_CREATED, LISTING_DELETED, MAIL_LISTING_REMOVED } from '#changes/catalog.ts'
import { type Heard, type HeardChange, onChange } from '#changes/on-change.ts'
import { findMailedListings } from '#domain/market/index.ts'
import { findBuyerLanguage } from '#domain/purchase/index.ts'
import { listingUrl, myTicketsUrl } from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { isMailedEnding, writeListedLetter, writeListingRemovedLetter } from '#mail/mails/listing-letters.ts'
import type { LetterTicket } from '#mail/mails/ticket-part.ts'
import type { JobServices } from '../services.ts'
import { addressed, type ChangeMails, leaveOut } from './change-mails.ts'
import { findMailContext } from './mail-context.ts'

type MailedListing = Awaited<ReturnType<typeof findMailedListings>>[number]

export const listingMails: ChangeMails = {
  urgent: [onChange(LISTING_CREATED, writeListedMails)],
  addressed: [onChange(LISTING_DELETED, addressRemoved)],
  mass: [onChange(MAIL_LISTING_REMOVED, writeListingRemovedMails)],
}

async function addressRemoved(services: JobServices, request: Heard<typeof LISTING_DELETED>) {
  const listings = await findListings(services, request)
  const mailed = listings.filter(({ ending }) => isMailedEnding(ending))
  const byPerson = Map.groupBy(mailed, ({ sellerEmail }) => formOfAddress(sellerEmail))
  return [...byPerson.values()].map((own) => {
    const listingIds = own.map(({ listingId }) => listingId)
    return addressed(MAIL_LISTING_REMOVED, String(listingIds[0]), { listingIds })
  })
}

/** Confirms a new listing to the person who listed; empty if the listing has ended meanwhile. */
async function writeListedMails(
  services: JobServices,
  request: Heard<typeof LISTING_CREATED>,
): Promise<readonly Mail[]> {
  const listings = (await findListings(services, request)).filter(({ status }) => status === 'ACTIVE')
  const { first, context, language: latest } = (await addressOf(services, request, listings)) ?? {}
  if (!first || !latest || !context) {
    const reason = 'no listing of a person with a mail address is active'
    return leaveOut(services, request, { count: request.payload.listingIds.length, reason })
  }
  const { language = latest } = request.payload
  const { outboxId, seller, showOf, visit } = context
  const { currency, sellerEmail: to } = first
  const sum = (amountOf: (listing: MailedListing) => bigint) =>
    toMajorUnits(
      listings.reduce((total, listing) => total + amountOf(listing), 0n),
      currency,
    )
  const letter = writeListedLetter({
    language,
    isSandbox: seller.isSandbox,
    show: showOf(first),
    tickets: listings.map(toLetterTicket),
    currency,
    price: sum((listing) => listing.priceMinor),
    fee: sum((listing) => listing.sellerFeeMinor),
    payout: sum(payoutOf),
    listingUrl: listingUrl(visit(language), first.listingId),
  })
  return [composeMail({ outboxId, to, seller }, letter)]
}

/** Informs the person who listed that a listing ended without a sale, with the reason. */
async function writeListingRemovedMails(
  services: JobServices,
  request: Heard<typeof MAIL_LISTING_REMOVED>,
): Promise<readonly Mail[]> {
  const listings = await findListings(services, request)
  const { first, language, context } = (await addressOf(services, request, listings)) ?? {}
  const ending = first?.ending ?? null
  if (!first || !language || !context || !isMailedEnding(ending)) {
    const reason = 'no listing of a person with a mail address ended in a way that is mailed'
    return leaveOut(services, request, { count: request.payload.listingIds.length, reason })
  }
  const { outboxId, seller, showOf, visit } = context
  const letter = writeListingRemovedLetter({
    language,
    isSandbox: seller.isSandbox,
    sellerName: seller.name,
    show: showOf(first),
    tickets: listings.map(toLetterTicket),
    ending,
    myTicketsUrl: myTicketsUrl(visit(language)),
  })
  return [composeMail({ outboxId, to: first.sellerEmail, seller }, letter)]
}

type OfListings = HeardChange<{ readonly listingIds: readonly string[] }>

function findListings({ database }: JobServices, { sellerId, payload: { listingIds } }: OfListings) {
  return findMailedListings(database, sellerId, listingIds)
}

async function addressOf(services: JobServices, request: HeardChange, listings: readonly MailedListing[]) {
  const [first] = listings
  const context = await findMailContext(services, request, listings)
  if (first === undefined || context === undefined) return undefined
  const language = await findBuyerLanguage(services.database, request.sellerId, first.sellerEmail)
  return { first, language, context }
}

// The reseller may not be the holder of the ticket, so mails about listings name no holder.
function toLetterTicket({ optionTitle, seating }: MailedListing): LetterTicket {
  return { optionTitle, seating, holderName: null }
}
