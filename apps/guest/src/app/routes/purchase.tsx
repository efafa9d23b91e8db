import { PurchasePage } from '#features/purchases/components/purchase-page.tsx'
import { useMessages } from '#lib/messages.ts'
import { useLocation, useParams } from '#lib/router.tsx'
import { SignInGate } from '#session/sign-in-gate.tsx'

export default function PurchaseRoute() {
  const t = useMessages()
  const { id = '' } = useParams()
  const { state } = useLocation()
  return (
    <SignInGate title={t('purchases.signInTitle')}>
      <PurchasePage key={id} id={id} isNew={Boolean(state?.isNew)} />
    </SignInGate>
  )
}
