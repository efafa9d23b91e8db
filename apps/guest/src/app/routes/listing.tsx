import { ListingPage } from '#features/listing/components/listing-page.tsx'
import { SignInGate } from '#features/session/components/sign-in-gate.tsx'
import { useParams } from '#lib/router.tsx'

/** The reseller manages the listing here; every other visitor can buy it. */
export default function ListingRoute() {
  const { id = '' } = useParams()
  return <ListingPage key={id} id={id} SignIn={SignInGate} />
}
