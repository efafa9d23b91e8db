import { PayoutAccountPage } from '#features/payout-account/components/payout-account-page.tsx'
import { useMessages } from '#lib/messages.ts'
import { SignInGate } from '#session/sign-in-gate.tsx'

export default function PayoutAccountRoute() {
  const t = useMessages()
  return (
    <SignInGate title={t('payoutAccount.signIn')}>
      <PayoutAccountPage />
    </SignInGate>
  )
}
