import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Field } from '#components/field.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { useSendCode } from '../api/use-sign-in.ts'

interface EmailStepProps {
  readonly title: string
  readonly Heading: 'h1' | 'h2'
  readonly onSent: (email: string, lifetimeSeconds: number) => void
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** First sign-in step: the e-mail address. */
export function EmailStep({ title, Heading, onSent }: EmailStepProps) {
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
    <form onSubmit={submit} noValidate>
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
