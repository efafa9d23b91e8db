import { AlertList } from '#features/alert/components/alert-list.tsx'
import { purchasesQuery } from '#features/purchases/api/use-purchases.ts'
import { PurchasesPage } from '#features/purchases/components/purchases-page.tsx'
import { useMessages } from '#lib/messages.ts'
import { SignInGate } from '#session/sign-in-gate.tsx'
import type { LoadFirst } from '../pages.ts'

export const loadFirst: LoadFirst = ({ queries, client }) => queries.prefetchQuery(purchasesQuery(client))

export default function PurchasesRoute() {
  const t = useMessages()
  return (
    <SignInGate title={t('purchases.signInTitle')}>
      <PurchasesPage alerts={<AlertList />} />
    </SignInGate>
  )
}
