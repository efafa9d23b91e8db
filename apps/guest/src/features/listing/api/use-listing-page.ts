import { useQuery } from '@tanstack/react-query'
import { waitMs } from '#hold/use-hold.ts'
import { useClient } from '#lib/guest-context.tsx'
import { listingPageQuery } from '#tickets/listing-page-query.ts'

/** Polling interval while a buyer holds the listing, to show whether it was sold or is free again. */
const HELD_INTERVAL_MS = 10_000

export function useListingPage(id: string) {
  const client = useClient()
  return useQuery({
    ...listingPageQuery(client, id),
    refetchInterval: ({ state: { data } }) => (data?.heldUntil ? HELD_INTERVAL_MS : waitMs(data)),
  })
}
