import { useQueryClient } from '@tanstack/react-query'
import type { HeldListing } from '@taquilla/contract/guest'
import { createListings, removeListing } from '#lib/guest-calls.ts'
import { useClient } from '#lib/place.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

function useRenew() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
}

/** Takes a listing down; one of a pack takes the pack down. */
export function useRemoveListing(id: string, onRemoved: () => void) {
  const client = useClient()
  const renew = useRenew()
  return useOneAtATime({
    mutationFn: () => client.send(removeListing, { params: { id } }),
    onSuccess: onRemoved,
    onSettled: renew,
  })
}

/** Lists again what was taken down, as it was; the answer has new ids. */
export function useListAgain(onListed: (id: string) => void) {
  const client = useClient()
  const renew = useRenew()
  return useOneAtATime({
    mutationFn: (removed: readonly HeldListing[]) =>
      client.send(createListings, {
        body: {
          type: removed[0]?.type === 'PACK' ? 'PACK' : 'SINGLE',
          tickets: removed.map(({ ticketId, price, payout }) => ({ id: ticketId, price, payout })),
        },
      }),
    onSuccess: async ([first]) => {
      if (first !== undefined) onListed(first.id)
      await renew()
    },
  })
}
