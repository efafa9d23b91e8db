import { ListingPage } from '#features/listing/components/listing-page.tsx'
import { useParams } from '#lib/router.tsx'
import { SignInGate } from '#session/sign-in-gate.tsx'

/** The reseller manages the listing here; every other visitor can buy it. */
export default function ListingRoute() {
  const { id = '' } = useParams()
  return <ListingPage key={id} id={id} SignIn={SignInGate} />
}
