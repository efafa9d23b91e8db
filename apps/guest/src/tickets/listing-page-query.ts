import { queryOptions } from '@tanstack/react-query'
import { getListingPage } from '#config/guest-calls.ts'
import type { HttpClient } from '#lib/http-client.ts'

export function listingPageQuery(client: HttpClient, id: string) {
  return queryOptions({
    queryKey: ['listing-page', id],
    queryFn: () => client.send(getListingPage, { params: { id } }),
  })
}
