import { payoutAccountQuery } from '#account/payout-account-query.ts'
import { PayoutAccountPage } from '#features/payout-account/components/payout-account-page.tsx'
import { useMessages } from '#lib/messages.ts'
import { SignInGate } from '#session/sign-in-gate.tsx'
import type { LoadFirst } from '../pages.ts'

export const loadFirst: LoadFirst = ({ queries, client }) => queries.prefetchQuery(payoutAccountQuery(client))

export default function PayoutAccountRoute() {
  const t = useMessages()
  return (
    <SignInGate title={t('payoutAccount.signIn')}>
      <PayoutAccountPage />
    </SignInGate>
  )
}
