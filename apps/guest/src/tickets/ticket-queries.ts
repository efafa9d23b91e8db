import { queryOptions } from '@tanstack/react-query'
import { getListingPage, getTicketCode } from '#config/guest-calls.ts'
import type { HttpClient } from '#lib/http-client.ts'
import { orSavedCopy } from '#lib/or-saved-copy.ts'
import { findSavedTicket } from './saved-tickets.ts'

/** Query of a ticket's code; falls back to the code saved on the device. */
export function ticketCodeQuery(client: HttpClient, id: string) {
  return queryOptions({
    queryKey: ['ticket-code', id],
    queryFn: () =>
      orSavedCopy(
        () => client.send(getTicketCode, { params: { id } }),
        async () => (await findSavedTicket(client.ticketSellerId, id))?.code ?? undefined,
      ),
    // Calls fail at once while offline, so a code that could not be loaded is requested again afterwards.
    refetchOnReconnect: true,
  })
}

export function listingPageQuery(client: HttpClient, id: string) {
  return queryOptions({
    queryKey: ['listing-page', id],
    queryFn: () => client.send(getListingPage, { params: { id } }),
  })
}
