import { type Language, toMajorUnits } from '@taquilla/contract'
import { findMailedListings, type MailedListing } from '#domain/market/index.ts'
import { findBuyerLanguage } from '#domain/purchase/index.ts'
import { listingUrl, myTicketsUrl } from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { isMailedEnding, writeListedLetter, writeListingRemovedLetter } from '#mail/mails/listing-letters.ts'
import type { LetterTicket } from '#mail/mails/ticket-part.ts'
import type { JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'
import { findMailContext } from './mail-context.ts'

/** Listings of one person that ended in the same change. */
export interface ListingRemovedMail {
  readonly listingIds: readonly string[]
}

/** New listings of one person. */
interface ListedMail extends ListingRemovedMail {
  /** Language of the hosted page on which they were listed. */
  readonly language?: Language
}

/** Confirms a new listing to the person who listed; empty if the listing has ended meanwhile. */
export async function writeListedMails(services: JobServices, request: JobRequest): Promise<readonly Mail[]> {
  const listings = (await findListings(services, request)).filter(({ status }) => status === 'ACTIVE')
  const { first, context, language: latest } = (await addressOf(services, request, listings)) ?? {}
  if (!first || !latest || !context) return []
  const { language = latest } = request.payload as ListedMail
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
    payout: sum((listing) => listing.priceMinor - listing.sellerFeeMinor),
    listingUrl: listingUrl(visit(language), first.listingId),
  })
  return [composeMail({ outboxId, to, seller }, letter)]
}

/** Informs the person who listed that a listing ended without a sale, with the reason. */
export async function writeListingRemovedMails(
  services: JobServices,
  request: JobRequest,
): Promise<readonly Mail[]> {
  const listings = await findListings(services, request)
  const { first, language, context } = (await addressOf(services, request, listings)) ?? {}
  const ending = first?.ending ?? null
  if (!first || !language || !context || !isMailedEnding(ending)) return []
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

function findListings({ database }: JobServices, { sellerId, payload }: JobRequest) {
  return findMailedListings(database, sellerId, (payload as ListingRemovedMail).listingIds)
}

async function addressOf(services: JobServices, request: JobRequest, listings: readonly MailedListing[]) {
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
