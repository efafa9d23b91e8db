import { useQueryClient } from '@tanstack/react-query'
import type { Offer } from '@taquilla/contract/guest'
import { checkoutQuery, receivedCheckout } from './checkout-query.ts'
import { createHold } from './guest-calls.ts'
import { useClient, useGuestAddress, usePaths } from './guest-context.tsx'
import { saveLastHold } from './last-hold.ts'
import { useNavigate } from './router.tsx'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** Holds offers for the signed-in person and opens their checkout; repeated presses send one request. */
export function useHold() {
  const client = useClient()
  const navigate = useNavigate()
  const paths = usePaths()
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
      queries.setQueryData(checkoutQuery(client, checkout.id).queryKey, receivedCheckout(checkout))
      navigate(paths.checkout(checkout.id))
    },
    // The offers changed either way: this hold took them, or another buyer did.
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'resale' || name === 'listing-page',
      }),
  })
}
