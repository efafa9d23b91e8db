import type { ListingPage } from '@taquilla/contract/guest'
import { SeatStub } from '#components/seat-stub.tsx'
import { stubEnd } from '#components/stub-end.ts'
import { useMessages } from '#lib/messages.ts'

/** Seats of the offer, also once it ended. */
export function OfferStub({ page: { show, tickets } }: { readonly page: ListingPage }) {
  const t = useMessages()
  const { optionTitle, seats } = tickets
  const named = seats.map((seat) => ({ seat, optionTitle }))
  return <SeatStub show={show} {...stubEnd(t, named)} />
}
