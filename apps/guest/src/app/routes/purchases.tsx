import { AlertList } from '#features/alert/components/alert-list.tsx'
import { PurchasesPage } from '#features/purchases/components/purchases-page.tsx'
import { useMessages } from '#lib/messages.ts'
import { SignInGate } from '#session/sign-in-gate.tsx'

export default function PurchasesRoute() {
  const t = useMessages()
  return (
    <SignInGate title={t('purchases.signInTitle')}>
      <PurchasesPage alerts={<AlertList />} />
    </SignInGate>
  )
}
