import type { Language } from '@taquilla/contract'

/** Whose page, in which language, and what the address passes on to it. */
export interface HostedVisit {
  /** Origin of the hosted pages. */
  readonly apiUrl: string
  readonly sellerId: string
  readonly language: Language
  /** An address of an origin that the seller has registered, as browsers write it. */
  readonly returnUrl?: string | undefined
  readonly oneTimeToken?: string | undefined
}

/** What the event's resale page shows first. */
export interface ResaleChoice {
  readonly showId?: string | undefined
  readonly ticketOptionId?: string | undefined
}

// Ids are ours (`_id`), except that of an order, which is the seller's.

export function ticketPageUrl(visit: HostedVisit, ticketId: string): string {
  return hostedUrl(visit, `tickets/${ticketId}/view`)
}

/** The same page, for who asked for a file of the ticket and could not be given it. */
export function ticketWithoutFileUrl(visit: HostedVisit, ticketId: string): string {
  return hostedUrl(visit, `tickets/${ticketId}/view`, { fileRefused: 'true' })
}

export function myTicketsUrl(visit: HostedVisit): string {
  return hostedUrl(visit, 'tickets/mine/list')
}

export function sellUrl(visit: HostedVisit, ticketId: string): string {
  return hostedUrl(visit, `sell/${ticketId}/start`)
}

export function orderSellUrl(visit: HostedVisit, orderId: string): string {
  return hostedUrl(visit, `orders/${encodeURIComponent(orderId)}/sell`)
}

/** One address for everybody: the page shows more to the person who listed the ticket. */
export function listingUrl(visit: HostedVisit, listingId: string): string {
  return hostedUrl(visit, `listings/${listingId}/details`)
}

export function eventResaleUrl(visit: HostedVisit, eventId: string, choice: ResaleChoice = {}): string {
  const { showId, ticketOptionId } = choice
  return hostedUrl(visit, `events/${eventId}/resale`, { showId, ticketOptionId })
}

export function checkoutUrl(visit: HostedVisit, buyIntentionId: string): string {
  return hostedUrl(visit, `checkout/${buyIntentionId}/pay`)
}

export function myPurchasesUrl(visit: HostedVisit): string {
  return hostedUrl(visit, 'purchases/mine/list')
}

export function purchaseUrl(visit: HostedVisit, purchaseId: string): string {
  return hostedUrl(visit, `purchases/${purchaseId}/details`)
}

export function payoutAccountUrl(visit: HostedVisit): string {
  return hostedUrl(visit, 'account/payout/edit')
}

/** `/{lang}/guest/{area}/{id}/{page}?ticketSellerId=…`, the shape of every hosted page. */
function hostedUrl(
  { apiUrl, sellerId, language, returnUrl, oneTimeToken }: HostedVisit,
  page: string,
  choice: Readonly<Record<string, string | undefined>> = {},
): string {
  const url = new URL(`/${language}/guest/${page}`, apiUrl)
  const query = { ticketSellerId: sellerId, ...choice, returnUrl, oneTimeToken }
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}
