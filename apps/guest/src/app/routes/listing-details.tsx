import { ListingPage } from '#features/listing/components/listing-page.tsx'
import { SignInGate } from '#features/session/components/sign-in-gate.tsx'
import { useParams } from '#lib/router.tsx'

/** A listing: its holder's to manage, everybody else's to buy. */
export default function ListingDetailsRoute() {
  const { id = '' } = useParams()
  return <ListingPage key={id} id={id} SignIn={SignInGate} />
}
