import { LaterAccountForm } from '#features/payout-account/components/later-account-form.tsx'
import { SellPage } from '#features/sell/components/sell-page.tsx'
import { useMessages } from '#lib/messages.ts'
import { useParams } from '#lib/router.tsx'
import { SignInGate } from '#session/sign-in-gate.tsx'

/** Starts from a ticket or from an order, whose pages have URLs of their own. */
export default function SellRoute() {
  const t = useMessages()
  const { id = '', orderId } = useParams()
  return (
    <SignInGate title={t('sell.signIn')}>
      <SellPage of={orderId === undefined ? { ticketId: id } : { orderId }} AccountForm={LaterAccountForm} />
    </SignInGate>
  )
}
