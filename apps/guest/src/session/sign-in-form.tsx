import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Field } from '#components/field.tsx'
import { MailedCodeForm } from '#components/mailed-code-form.tsx'
import { Notice } from '#components/notice.tsx'
import { sendSignInCode, signInWithCode } from '#config/guest-calls.ts'
import { useClient, useGuestAddress } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'
import { useReplaceSession, useSession } from './session.tsx'
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

interface EmailStepProps {
  readonly title: string
  readonly Heading: 'h1' | 'h2'
  readonly onSent: (email: string, lifetimeSeconds: number) => void
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** First sign-in step: the e-mail address. */
function EmailStep({ title, Heading, onSent }: EmailStepProps) {
  const t = useMessages()
  const [isInvalid, setIsInvalid] = useState(false)
  const sendCode = useSendCode()
  const isRefusedField = isProblem(sendCode.error, 'request.invalid')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setIsInvalid(!EMAIL.test(email))
    if (!EMAIL.test(email) || sendCode.isPending) return
    sendCode.mutate(email, { onSuccess: ({ lifetimeSeconds }) => onSent(email, lifetimeSeconds) })
  }

  return (
    <form method="dialog" onSubmit={submit} noValidate>
      <Heading>{title}</Heading>
      <p>{t('session.lead')}</p>
      <Field
        label={t('session.email')}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        error={isInvalid || isRefusedField ? t('session.emailInvalid') : undefined}
      />
      {sendCode.error !== null && !isRefusedField && <ErrorBox error={sendCode.error} />}
      <Button kind="primary" type="submit" isLarge isBlock isBusy={sendCode.isPending}>
        {t('session.send')}
      </Button>
    </form>
  )
}

interface CodeStepProps {
  readonly Heading: 'h1' | 'h2'
  readonly email: string
  readonly lifetimeSeconds: number
  readonly onOtherEmail: () => void
}

/** Second sign-in step: the code that was mailed. */
function CodeStep({ Heading, email, lifetimeSeconds, onOtherEmail }: CodeStepProps) {
  const t = useMessages()
  const signIn = useSignIn()
  const sendAgain = useSendCode()
  return (
    <MailedCodeForm
      Heading={Heading}
      title={t('session.codeTitle')}
      sent={`${t('session.codeSent', email)} ${t('session.codeLasts', Math.round(lifetimeSeconds / 60))}`}
      confirm={t('session.enter')}
      back={t('session.otherEmail')}
      wrongCode="sign_in_code.wrong"
      checking={signIn}
      sendingAgain={sendAgain}
      onCode={(code) => signIn.start({ email, code })}
      onSendAgain={() => sendAgain.mutate(email)}
      onBack={onOtherEmail}
    />
  )
}

function useSendCode() {
  const client = useClient()
  const { language } = useGuestAddress()
  return useMutation({
    mutationFn: (email: string) => client.send(sendSignInCode, { body: { email, lang: language } }),
  })
}

function useSignIn() {
  const client = useClient()
  const replace = useReplaceSession()
  return useOneAtATime({
    mutationFn: (body: { email: string; code: string }) => client.send(signInWithCode, { body }),
    onSuccess: replace,
  })
}
