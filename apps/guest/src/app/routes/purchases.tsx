import { AlertList } from '#features/alert/components/alert-list.tsx'
import { PurchasesPage } from '#features/purchases/components/purchases-page.tsx'
import { SignInGate } from '#features/session/components/sign-in-gate.tsx'
import { useMessages } from '#lib/messages.ts'

export default function PurchasesRoute() {
  const t = useMessages()
  return (
    <SignInGate title={t('purchases.signInTitle')}>
      <PurchasesPage alerts={<AlertList />} />
    </SignInGate>
  )
}
