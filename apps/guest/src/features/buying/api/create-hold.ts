import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Offer } from '@taquilla/contract/guest'
import { createHold } from '#lib/guest-calls.ts'
import { rememberHold } from '#lib/open-hold.ts'
import { useClient, usePlace } from '#lib/place.tsx'

/** Holds the offers for the person signed in; the answer is the checkout. */
export function useCreateHold() {
  const client = useClient()
  const queries = useQueryClient()
  const { language, ticketSellerId, returnUrl } = usePlace()
  return useMutation({
    mutationFn: (offers: readonly Offer[]) =>
      client.send(createHold, {
        body: {
          listingIds: offers.flatMap(({ listingIds }) => listingIds),
          lang: language,
          ...(returnUrl && { returnUrl }),
        },
      }),
    onSuccess: ({ id }) => rememberHold(ticketSellerId, id),
    // Somebody else was quicker, or the hold took the offers off sale: the list is out of date either way.
    onSettled: () => queries.invalidateQueries({ queryKey: ['resale'] }),
  })
}
