import type { ListingPage } from '@taquilla/contract/guest'
import { SeatStub } from '#components/seat-stub.tsx'
import { stubEnd } from '#components/stub-end.ts'
import { useMessages } from '#lib/messages.ts'

/** Seats of the offer, or its state if the offer ended. */
export function OfferStub({ page: { show, offer } }: { readonly page: ListingPage }) {
  const t = useMessages()
  if (offer === null) {
    return <SeatStub show={show} end={{ label: t('offer.state'), value: t('offer.stateEnded') }} />
  }
  const tickets = offer.seats.map((seat) => ({ seat, optionTitle: offer.optionTitle }))
  return <SeatStub show={show} {...stubEnd(t, tickets)} />
}
