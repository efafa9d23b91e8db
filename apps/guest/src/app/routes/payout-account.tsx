import { PayoutAccountPage } from '#features/payout-account/components/payout-account-page.tsx'
import { SignInGate } from '#features/session/components/sign-in-gate.tsx'
import { useMessages } from '#lib/messages.ts'

export default function PayoutAccountRoute() {
  const t = useMessages()
  return (
    <SignInGate title={t('payoutAccount.signIn')}>
      <PayoutAccountPage />
    </SignInGate>
  )
}
