import { useQueryClient } from '@tanstack/react-query'
import type { Checkout, Offer } from '@taquilla/contract/guest'
import { createHold } from '#lib/guest-calls.ts'
import { useClient, useGuestAddress } from '#lib/guest-context.tsx'
import { saveLastHold } from '#lib/last-hold.ts'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

/** Holds the offers for the signed-in person; repeated presses send one request. */
export function useCreateHold(onHeld: (checkout: Checkout) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const { language, ticketSellerId, returnUrl } = useGuestAddress()
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
      saveLastHold(ticketSellerId, checkout.id)
      onHeld(checkout)
    },
    // The offers changed either way: this hold took them, or another buyer did.
    onSettled: () => queries.invalidateQueries({ queryKey: ['resale'] }),
  })
}
