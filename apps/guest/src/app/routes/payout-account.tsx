import { AccountPage } from '#features/account/components/account-page.tsx'
import { SignInGate } from '#features/session/components/sign-in-gate.tsx'
import { useMessages } from '#lib/messages.ts'

/** Where the person's payouts go. */
export default function PayoutAccountRoute() {
  const t = useMessages()
  return (
    <SignInGate title={t('account.signIn')}>
      <AccountPage />
    </SignInGate>
  )
}
