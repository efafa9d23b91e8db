import { LaterAccountForm } from '#features/payout-account/components/later-account-form.tsx'
import { SellPage } from '#features/sell/components/sell-page.tsx'
import { useMessages } from '#lib/messages.ts'
import { useParams } from '#lib/router.tsx'
import { SignInGate } from '#session/sign-in-gate.tsx'

export default function SellRoute() {
  const t = useMessages()
  const { id = '' } = useParams()
  return (
    <SignInGate title={t('sell.signIn')}>
      <SellPage of={{ ticketId: id }} AccountForm={LaterAccountForm} />
    </SignInGate>
  )
}
