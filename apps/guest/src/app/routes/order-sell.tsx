import { LaterAccountForm } from '#features/payout-account/components/later-account-form.tsx'
import { SellPage } from '#features/sell/components/sell-page.tsx'
import { useMessages } from '#lib/messages.ts'
import { useParams } from '#lib/router.tsx'
import { SignInGate } from '#session/sign-in-gate.tsx'

/** Second URL of the sell page, which starts from an order. */
export default function OrderSellRoute() {
  const t = useMessages()
  const { orderId = '' } = useParams()
  return (
    <SignInGate title={t('sell.signIn')}>
      <SellPage of={{ orderId }} AccountForm={LaterAccountForm} />
    </SignInGate>
  )
}
