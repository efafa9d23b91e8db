import { useQuery } from '@tanstack/react-query'
import { useClient } from '#lib/guest-context.tsx'
import { listingPageQuery } from '#lib/listing-page-query.ts'
import { waitMs } from '#lib/wait-ms.ts'

/** Polling interval while a buyer holds the listing, to show whether it was sold or is free again. */
const HELD_INTERVAL_MS = 10_000

export function useListingPage(id: string) {
  const client = useClient()
  return useQuery({
    ...listingPageQuery(client, id),
    refetchInterval: ({ state: { data } }) => (data?.heldUntil ? HELD_INTERVAL_MS : waitMs(data)),
  })
}
