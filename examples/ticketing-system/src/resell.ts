import { type Listing, type ResalePreview, TaquillaError } from '@taquilla/sdk'
import type { AppContext } from './app-context.ts'
import { insertConsent, saveOwnListing } from './store/listings.ts'
import type { StoredTicket } from './store/tickets.ts'

export interface Resale {
  /** The ticket's listing, if it is on sale. */
  readonly listing: Listing | undefined
  readonly preview: ResalePreview
}

/** Reads what the owner can do, with the amounts at `price`: by default, the listing's or the suggested one. */
export async function readResale(
  { taquilla }: AppContext,
  { ticketId, ownerEmail }: StoredTicket,
  price: string | undefined,
): Promise<Resale> {
  const latest = await taquilla.marketplace
    .getListingByTicket(ticketId, { sellerEmail: ownerEmail })
    .catch((error: unknown) => {
      if (error instanceof TaquillaError && error.code === 'listing.not_found') return undefined
      throw error
    })
  const listing = latest?.status === 'ACTIVE' ? latest : undefined
  const wanted = price ?? listing?.price
  const preview = await taquilla.marketplace.previewResale(ticketId, { price: wanted })
  const suggested = preview.terms?.suggestedPrice
  if (wanted !== undefined || suggested === undefined) return { listing, preview }
  return { listing, preview: await taquilla.marketplace.previewResale(ticketId, { price: suggested }) }
}

/** Amounts that the owner saw and agreed to, as our form sent them. */
export interface AgreedAmounts {
  readonly price: string
  readonly payout: string
}

/** Lists the ticket for its owner. Sending the payout makes Taquilla refuse if the owner saw another one. */
export async function listTicket(
  { taquilla, store }: AppContext,
  { ticketId, ownerEmail }: StoredTicket,
  agreed: AgreedAmounts,
) {
  const consent = insertConsent(store, { ticketId, email: ownerEmail, ...agreed })
  const listings = await taquilla.marketplace.listForOwner({
    type: 'SINGLE',
    tickets: [{ ticketId, ...agreed }],
    consent,
  })
  for (const listing of listings) saveOwnListing(store, listing)
}

export async function changePrice(
  context: AppContext,
  { ticketId, ownerEmail }: StoredTicket,
  agreed: AgreedAmounts,
) {
  const { taquilla, store } = context
  const { listingId } = await taquilla.marketplace.getListingByTicket(ticketId, { sellerEmail: ownerEmail })
  const consent = insertConsent(store, { ticketId, email: ownerEmail, ...agreed })
  await taquilla.marketplace.changeListing(listingId, { ...agreed, consent })
}

export async function withdrawTicket({ taquilla }: AppContext, { ticketId, ownerEmail }: StoredTicket) {
  const { listingId } = await taquilla.marketplace.getListingByTicket(ticketId, { sellerEmail: ownerEmail })
  await taquilla.marketplace.endListing(listingId)
}
