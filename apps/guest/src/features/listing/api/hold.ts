import { useQueryClient } from '@tanstack/react-query'
import type { Offer } from '@taquilla/contract/guest'
import { createHold } from '#lib/guest-calls.ts'
import { useClient, usePlace } from '#lib/place.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

/** Holds an offer for the person signed in. Refused, the page is asked for anew: somebody was faster. */
export function useHold(onHeld: (checkoutId: string) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const { language, returnUrl } = usePlace()
  return useOneAtATime({
    mutationFn: ({ listingIds }: Offer) =>
      client.send(createHold, {
        body: { listingIds, lang: language, ...(returnUrl === undefined ? {} : { returnUrl }) },
      }),
    onSuccess: ({ id }) => onHeld(id),
    onError: () => queries.invalidateQueries({ queryKey: ['listing-page'] }),
  })
}
