import { useQueryClient } from '@tanstack/react-query'
import type { changeListingPrice as changeOperation, GuestInput } from '@taquilla/contract/guest'
import { changeListingPrice } from '#lib/guest-calls.ts'
import { useClient } from '#lib/place.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

type NewPrice = GuestInput<typeof changeOperation>['body']

/** Gives a listing a new price. Refused, the page is asked for anew: its terms or its state have changed. */
export function useChangePrice(id: string, onChanged: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const renew = () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  return useOneAtATime({
    mutationFn: (body: NewPrice) => client.send(changeListingPrice, { params: { id }, body }),
    onSuccess: async () => {
      await renew()
      onChanged()
    },
    onError: renew,
  })
}
