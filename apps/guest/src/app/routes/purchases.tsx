import { PurchaseList } from '#features/purchases/components/purchase-list.tsx'
import { SignInGate } from '#features/session/components/sign-in-gate.tsx'
import { useMessages } from '#lib/messages.ts'

export default function PurchasesPage() {
  const t = useMessages()
  return (
    <SignInGate title={t('purchases.signInTitle')}>
      <PurchaseList />
    </SignInGate>
  )
}
