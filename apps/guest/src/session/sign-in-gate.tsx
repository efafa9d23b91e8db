import type { ReactNode } from 'react'
import { PageWidth } from '#components/page-width.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { LoadFailure } from '#help/load-failure.tsx'
import { useSession } from './session.tsx'
import { SignInForm } from './sign-in-form.tsx'

interface SignInGateProps {
  /** Heading of the sign-in form, such as "Sign in to see your tickets". */
  readonly title: string
  /** Tickets for which the person signs in, shown above the form. */
  readonly summary?: ReactNode
  /** Shown below the sign-in form. */
  readonly wayBack?: ReactNode
  readonly children: ReactNode
}

/** Shows its children to signed-in people and the sign-in form to everyone else. */
export function SignInGate({ title, summary, wayBack, children }: SignInGateProps) {
  const { session, error, retry } = useSession()
  if (session?.person) return children
  if (session === undefined && error !== null) return <LoadFailure error={error} onRetry={retry} />
  return (
    <PageWidth size="narrow">
      {summary}
      {session !== undefined && <SignInForm title={title} />}
      {session === undefined && <Skeleton shape="card" />}
      {wayBack}
    </PageWidth>
  )
}
