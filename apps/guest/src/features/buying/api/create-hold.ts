import { useQueryClient } from '@tanstack/react-query'
import type { Checkout, Offer } from '@taquilla/contract/guest'
import { createHold } from '#lib/guest-calls.ts'
import { rememberHold } from '#lib/open-hold.ts'
import { useClient, usePlace } from '#lib/place.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

/** Holds the offers for the person signed in, once however often it is pressed. */
export function useCreateHold(onHeld: (checkout: Checkout) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const { language, ticketSellerId, returnUrl } = usePlace()
  return useOneAtATime({
    mutationFn: (offers: readonly Offer[]) =>
      client.send(createHold, {
        body: {
          listingIds: offers.flatMap(({ listingIds }) => listingIds),
          lang: language,
          ...(returnUrl && { returnUrl }),
        },
      }),
    onSuccess(checkout) {
      rememberHold(ticketSellerId, checkout.id)
      onHeld(checkout)
    },
    // Somebody else was quicker, or the hold took the offers off sale: the list is out of date either way.
    onSettled: () => queries.invalidateQueries({ queryKey: ['resale'] }),
  })
}
