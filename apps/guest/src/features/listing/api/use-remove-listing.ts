import { useQueryClient } from '@tanstack/react-query'
import type { OwnListing } from '@taquilla/contract/guest'
import { createListings, removeListing } from '#config/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

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
