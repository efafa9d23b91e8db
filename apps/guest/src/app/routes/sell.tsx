import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/skeleton.tsx'
import { saleOptionsQuery } from '#features/sell/api/use-list-tickets.ts'
import { SellPage } from '#features/sell/components/sell-page.tsx'
import { useMessages } from '#lib/messages.ts'
import { useParams } from '#lib/router.tsx'
import { SignInGate } from '#session/sign-in-gate.tsx'
import type { LoadFirst } from '../pages.ts'

// Only a person without a payout account needs the form, after they have listed.
const AccountForm = lazy(() =>
  import('#features/payout-account/components/account-form.tsx').then((loaded) => ({
    default: loaded.AccountForm,
  })),
)

export const loadFirst: LoadFirst = ({ queries, client, id, orderId }) =>
  queries.prefetchQuery(saleOptionsQuery(client, orderId === undefined ? { ticketId: id } : { orderId }))

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

function LaterAccountForm(props: { readonly currency: string; readonly lead: string }) {
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <AccountForm isPrimary={false} {...props} />
    </Suspense>
  )
}
