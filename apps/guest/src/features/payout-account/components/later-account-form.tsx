import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/skeleton.tsx'

const AccountForm = lazy(() =>
  import('./account-form.tsx').then((loaded) => ({ default: loaded.AccountForm })),
)

/** Form of the payout account for a page that needs it only after something else; it is loaded then. */
export function LaterAccountForm(props: { readonly currency: string; readonly lead: string }) {
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <AccountForm isPrimary={false} {...props} />
    </Suspense>
  )
}
