import type { ListingPage } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { SeatStub, stubEnd } from '#tickets/seat-stub.tsx'

interface OfferStubProps {
  readonly page: ListingPage
  /** True if the title of the page names the event. */
  readonly isUnnamed?: boolean
}

/** Seats of the offer, also once it ended. */
export function OfferStub({ page: { show, tickets }, isUnnamed = false }: OfferStubProps) {
  const t = useMessages()
  const { optionTitle, seats } = tickets
  const named = seats.map((seat) => ({ seat, optionTitle }))
  return <SeatStub show={show} isUnnamed={isUnnamed} {...stubEnd(t, named)} />
}
