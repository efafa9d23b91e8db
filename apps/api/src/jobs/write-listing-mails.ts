import { toMajorUnits } from '@taquilla/contract'
import { findBuyerLanguage, findMailedListings, type MailedListing } from '#domain/resale/index.ts'
import { listingUrl, myTicketsUrl } from '#domain/values/hosted-url.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { isToldEnding, writeListedLetter, writeListingRemovedLetter } from '#mail/mails/listing-letters.ts'
import type { LetterTicket } from '#mail/mails/ticket-part.ts'
import type { JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'
import { findMailBackground } from './mail-background.ts'

/** Listings of one person that ended together. */
export interface ListingRemovedMail {
  readonly listingIds: readonly string[]
}

/** To who listed; nothing where it has ended meanwhile, of which other mails tell. */
export async function writeListedMails(services: JobServices, request: JobRequest): Promise<readonly Mail[]> {
  const listings = (await findListings(services, request)).filter(({ status }) => status === 'ACTIVE')
  const { first, language, background } = (await addressOf(services, request, listings)) ?? {}
  if (!first || !language || !background) return []
  const { outboxId, seller, showOf, visit } = background
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

/** To who listed: that it is no longer on sale, and why. */
export async function writeListingRemovedMails(
  services: JobServices,
  request: JobRequest,
): Promise<readonly Mail[]> {
  const listings = await findListings(services, request)
  const { first, language, background } = (await addressOf(services, request, listings)) ?? {}
  const ending = first?.ending ?? null
  if (!first || !language || !background || !isToldEnding(ending)) return []
  const { outboxId, seller, showOf, visit } = background
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
  const background = await findMailBackground(services, request, listings)
  if (first === undefined || background === undefined) return undefined
  const language = await findBuyerLanguage(services.database, request.sellerId, first.sellerEmail)
  return { first, language, background }
}

// Who will sit there is not known while a ticket is on sale.
function toLetterTicket({ optionTitle, seating }: MailedListing): LetterTicket {
  return { optionTitle, seating, holderName: null }
}
