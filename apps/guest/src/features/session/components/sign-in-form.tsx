import { useState } from 'react'
import { Notice } from '#components/notice.tsx'
import { useSession } from '#lib/session.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import styles from './sign-in-form.module.css'

interface SignInFormProps {
  readonly title: string
  /** `2` if the page has its own `h1`. */
  readonly level?: 1 | 2
}

interface SentCode {
  readonly email: string
  readonly lifetimeSeconds: number
}

export function SignInForm({ title, level = 1 }: SignInFormProps) {
  const { tokenSignIn } = useSession()
  const Heading = `h${level}` as const
  const [sent, setSent] = useState<SentCode>()
  return (
    <div className={styles.form}>
      {sent === undefined && tokenSignIn.problem !== undefined && (
        <Notice tone="warning" title={`${tokenSignIn.problem.title}.`} isLive>
          {tokenSignIn.problem.detail}
        </Notice>
      )}
      {sent === undefined ? (
        <EmailStep
          title={title}
          Heading={Heading}
          onSent={(email, lifetimeSeconds) => setSent({ email, lifetimeSeconds })}
        />
      ) : (
        <CodeStep {...sent} Heading={Heading} onOtherEmail={() => setSent(undefined)} />
      )}
    </div>
  )
}
