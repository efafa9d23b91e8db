import { useQueryClient } from '@tanstack/react-query'
import type { Offer } from '@taquilla/contract/guest'
import { createHold } from '#lib/guest-calls.ts'
import { useClient, useGuestAddress } from '#lib/guest-context.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

/** Holds an offer for the signed-in person. On a refusal the page is reloaded: another buyer took the listing. */
export function useHold(onHeld: (checkoutId: string) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const { language, returnUrl } = useGuestAddress()
  return useOneAtATime({
    mutationFn: ({ listingIds }: Offer) =>
      client.send(createHold, {
        body: { listingIds, lang: language, ...(returnUrl === undefined ? {} : { returnUrl }) },
      }),
    onSuccess: ({ id }) => onHeld(id),
    onError: () => queries.invalidateQueries({ queryKey: ['listing-page'] }),
  })
}
