import { queryOptions, useQuery } from '@tanstack/react-query'
import { getListingPage } from '#lib/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import type { HttpClient } from '#lib/http-client.ts'
import { waitMs } from '#lib/wait-ms.ts'

/** Polling interval while a buyer holds the listing, to show whether it was sold. */
const HELD_INTERVAL_MS = 10_000

export function listingPageQuery(client: HttpClient, id: string) {
  return queryOptions({
    queryKey: ['listing-page', id],
    queryFn: () => client.send(getListingPage, { params: { id } }),
  })
}

export function useListingPage(id: string) {
  const client = useClient()
  return useQuery({
    ...listingPageQuery(client, id),
    refetchInterval: ({ state: { data } }) => (data?.own?.[0]?.heldUntil ? HELD_INTERVAL_MS : waitMs(data)),
  })
}
