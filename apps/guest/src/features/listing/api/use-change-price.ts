import { useQueryClient } from '@tanstack/react-query'
import type { changeListingPrice as changeOperation, GuestInput } from '@taquilla/contract/guest'
import { changeListingPrice } from '#config/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

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
