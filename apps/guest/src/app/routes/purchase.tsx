import { purchaseQuery } from '#features/purchases/api/use-purchases.ts'
import { PurchasePage } from '#features/purchases/components/purchase-page.tsx'
import { useMessages } from '#lib/messages.ts'
import { useLinkState, useParams } from '#lib/router.tsx'
import { SignInGate } from '#session/sign-in-gate.tsx'
import type { LoadFirst } from '../pages.ts'

export const loadFirst: LoadFirst = ({ queries, client, id }) =>
  queries.prefetchQuery(purchaseQuery(client, id))

export default function PurchaseRoute() {
  const t = useMessages()
  const { id = '' } = useParams()
  const state = useLinkState()
  return (
    <SignInGate title={t('purchases.signInTitle')}>
      <PurchasePage key={id} id={id} isNew={Boolean(state?.isNew)} />
    </SignInGate>
  )
}
