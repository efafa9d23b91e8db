import type { ReactNode } from 'react'
import { ErrorBox } from '#components/error-box.tsx'
import { PageWidth } from '#components/page-width.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useSession } from '#lib/session.tsx'
import { SignInForm } from './sign-in-form.tsx'

interface SignInGateProps {
  /** What the person came for, as the heading of the form. */
  readonly title: string
  readonly children: ReactNode
}

/** Shows the page to a person who signed in, and a way to do so to everybody else. */
export function SignInGate({ title, children }: SignInGateProps) {
  const { session, error, retry } = useSession()
  if (session?.person) return children
  return (
    <PageWidth size="narrow">
      {session !== undefined && <SignInForm title={title} />}
      {session === undefined && error === null && <Skeleton shape="card" />}
      {session === undefined && error !== null && <ErrorBox error={error} onRetry={retry} />}
    </PageWidth>
  )
}
