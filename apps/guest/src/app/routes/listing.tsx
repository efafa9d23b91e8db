import { payoutAccountQuery } from '#account/payout-account-query.ts'
import { ListingPage } from '#features/listing/components/listing-page.tsx'
import { useParams } from '#lib/router.tsx'
import { SignInGate } from '#session/sign-in-gate.tsx'
import { listingPageQuery } from '#tickets/ticket-queries.ts'
import type { LoadFirst } from '../pages.ts'

export const loadFirst: LoadFirst = async ({ queries, client, id }) => {
  const listing = listingPageQuery(client, id)
  await queries.prefetchQuery(listing)
  // Its holder is told if there is no account to pay to.
  const isOwn = (queries.getQueryData(listing.queryKey)?.own?.length ?? 0) > 0
  if (isOwn) await queries.prefetchQuery(payoutAccountQuery(client))
}

/** The reseller manages the listing here; every other visitor can buy it. */
export default function ListingRoute() {
  const { id = '' } = useParams()
  return <ListingPage key={id} id={id} SignIn={SignInGate} />
}
