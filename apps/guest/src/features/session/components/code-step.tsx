import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Field } from '#components/field.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { useSendCode, useSignIn } from '../api/use-sign-in.ts'
import styles from './sign-in-form.module.css'

interface CodeStepProps {
  readonly Heading: 'h1' | 'h2'
  readonly email: string
  readonly lifetimeSeconds: number
  readonly onOtherEmail: () => void
}

const CODE = /^\d{6}$/

/** Second sign-in step: the code that was mailed. */
export function CodeStep({ Heading, email, lifetimeSeconds, onOtherEmail }: CodeStepProps) {
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isInvalid, setIsInvalid] = useState(false)
  const signIn = useSignIn()
  const sendAgain = useSendCode()
  const isWrong = isProblem(signIn.error, 'sign_in_code.wrong')
  // Moves the focus to the heading, because the first step, which had it, was unmounted.
  useEffect(() => heading.current?.focus(), [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).replaceAll(/\s/g, '')
    setIsInvalid(!CODE.test(code))
    if (CODE.test(code) && !signIn.isPending) signIn.mutate({ email, code })
  }

  // Clears the error of the previous code, since a new one is on its way.
  function handleSendAgain({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.form?.reset()
    setIsInvalid(false)
    signIn.reset()
    sendAgain.mutate(email)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Heading ref={heading} tabIndex={-1}>
        {t('session.codeTitle')}
      </Heading>
      <p>
        {t('session.codeSent', email)} {t('session.codeLasts', Math.round(lifetimeSeconds / 60))}
      </p>
      <Field
        label={t('session.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        error={
          isInvalid
            ? t('session.codeInvalid')
            : isWrong && isProblem(signIn.error)
              ? `${signIn.error.title}. ${signIn.error.detail}`
              : undefined
        }
      />
      {signIn.error !== null && !isWrong && <ErrorBox error={signIn.error} />}
      {sendAgain.isSuccess && (
        <Notice tone="success" isLive>
          {t('session.sentAgain')}
        </Notice>
      )}
      {sendAgain.error !== null && <ErrorBox error={sendAgain.error} />}
      <Button kind="primary" type="submit" isLarge isBlock isBusy={signIn.isPending}>
        {t('session.enter')}
      </Button>
      <div className={styles.more}>
        <Button kind="quiet" isBusy={sendAgain.isPending} onClick={handleSendAgain}>
          {t('session.again')}
        </Button>
        <Button kind="quiet" onClick={onOtherEmail}>
          {t('session.otherEmail')}
        </Button>
      </div>
    </form>
  )
}
