import type { Language } from '@taquilla/contract'

/** Seller and language of a hosted page, and the query parameters that its URL carries. */
export interface HostedVisit {
  /** Origin of the hosted pages. */
  readonly apiUrl: string
  readonly sellerId: string
  readonly language: Language
  /** URL to return to, in an origin that the seller registered. */
  readonly returnUrl?: string | undefined
  readonly oneTimeToken?: string | undefined
}

/** What the resale page preselects. */
export interface ResaleChoice {
  readonly showId?: string | undefined
  readonly ticketOptionId?: string | undefined
  /** Number of tickets together by which the page is filtered. */
  readonly together?: number | undefined
}

export function ticketPageUrl(visit: HostedVisit, ticketId: string): string {
  return hostedUrl(visit, `tickets/${ticketId}/view`)
}

/** Ticket page with a notice that the requested file is not available. */
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

/** Same URL for everybody; the page shows more to the person who listed the ticket. */
export function listingUrl(visit: HostedVisit, listingId: string): string {
  return hostedUrl(visit, `listings/${listingId}/details`)
}

export function eventResaleUrl(visit: HostedVisit, eventId: string, choice: ResaleChoice = {}): string {
  const { showId, ticketOptionId, together } = choice
  return hostedUrl(visit, `events/${eventId}/resale`, {
    showId,
    ticketOptionId,
    together: together?.toString(),
  })
}

/** Page on which one press ends an alert. Mail programs end it by a POST to the same URL (RFC 8058). */
export function alertEndUrl(visit: HostedVisit, resaleAlertId: string, token: string): string {
  return hostedUrl(visit, `alerts/${resaleAlertId}/end`, { token })
}

/** Page on which the recipient of a handed-over ticket claims it. */
export function handoverUrl(visit: HostedVisit, handoverId: string, token: string): string {
  return hostedUrl(visit, `handovers/${handoverId}/claim`, { token })
}

/** Picture that messengers show beside a link to the show, or to the event's next show. */
export function showPictureUrl(
  { apiUrl, sellerId }: HostedVisit,
  eventId: string,
  query: { readonly showId: string | undefined; readonly lang: Language; readonly version: string },
): string {
  const url = new URL(`/guest/api/events/${eventId}/picture`, apiUrl)
  for (const [name, value] of Object.entries({ ticketSellerId: sellerId, ...query })) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
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

/**
 * Builds `/{lang}/guest/{area}/{id}/{page}?ticketSellerId=…`, the form of all hosted URLs. Ids are ours (`_id`), except
 * order ids, which are the seller's.
 */
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
