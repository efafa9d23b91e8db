import type { GuestShow } from '@taquilla/contract/guest'

/** Line with the name of the show, if it is not that of the event. */
export function ShowTitle({ show }: { readonly show: GuestShow }) {
  if (show.title === show.eventTitle) return null
  return (
    <>
      <bdi>{show.title}</bdi>
      <br />
    </>
  )
}
