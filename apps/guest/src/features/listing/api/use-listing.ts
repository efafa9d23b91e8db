import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { changeListingPrice as changeOperation, GuestInput, OwnListing } from '@taquilla/contract/guest'
import { changeListingPrice, createListings, removeListing } from '#config/guest-calls.ts'
import { waitMs } from '#hold/use-hold.ts'
import { useClient } from '#lib/guest-context.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'
import { listingPageQuery } from '#tickets/ticket-queries.ts'

/** Polling interval while a buyer holds the listing, to show whether it was sold or is free again. */
const HELD_INTERVAL_MS = 10_000

export function useListingPage(id: string) {
  const client = useClient()
  return useQuery({
    ...listingPageQuery(client, id),
    refetchInterval: ({ state: { data } }) => (data?.heldUntil ? HELD_INTERVAL_MS : waitMs(data)),
  })
}

type NewPrice = GuestInput<typeof changeOperation>['body']

/**
 * Changes a listing's price. Every query is invalidated on a refusal too, since the terms or the listing have changed.
 */
export function useChangePrice(id: string, onChanged: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const invalidateAll = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  return useOneAtATime({
    mutationFn: (body: NewPrice) => client.send(changeListingPrice, { params: { id }, body }),
    onSuccess: async () => {
      await invalidateAll()
      onChanged()
    },
    onError: invalidateAll,
  })
}

function useInvalidateAll() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
}

/** Removes a listing from sale; removing one listing of a pack removes the whole pack. */
export function useRemoveListing(id: string, onRemoved: () => void) {
  const client = useClient()
  const invalidateAll = useInvalidateAll()
  return useOneAtATime({
    mutationFn: () => client.send(removeListing, { params: { id } }),
    onSuccess: onRemoved,
    onSettled: invalidateAll,
  })
}

/** Lists removed tickets again at their previous prices; the new listings get new ids. */
export function useListAgain(onListed: (id: string) => void) {
  const client = useClient()
  const invalidateAll = useInvalidateAll()
  return useOneAtATime({
    mutationFn: (removed: readonly OwnListing[]) =>
      client.send(createListings, {
        body: {
          type: removed[0]?.type === 'PACK' ? 'PACK' : 'SINGLE',
          tickets: removed.map(({ ticketId, price, payout }) => ({ id: ticketId, price, payout })),
        },
      }),
    onSuccess: async ([first]) => {
      if (first !== undefined) onListed(first.id)
      await invalidateAll()
    },
  })
}
