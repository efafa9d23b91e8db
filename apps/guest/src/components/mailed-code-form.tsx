import { type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { Button } from './button.tsx'
import { ErrorBox } from './error-box.tsx'
import { Field } from './field.tsx'
import styles from './mailed-code-form.module.css'
import { Notice } from './notice.tsx'

interface Call {
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly error: Error | null
  readonly reset: () => void
}

interface MailedCodeFormProps {
  readonly Heading: 'h1' | 'h2'
  readonly title: string
  /** Text that says where the code was sent, and how long it works. */
  readonly sent: ReactNode
  readonly confirm: string
  readonly isPrimary?: boolean
  /** Label of the button that leads to the step before. */
  readonly back: string
  /** Error code of a wrong code, which is shown at the field. */
  readonly wrongCode: string
  readonly checking: Call
  readonly sendingAgain: Call
  readonly onCode: (code: string) => void
  readonly onSendAgain: () => void
  readonly onBack: () => void
}

const CODE = /^\d{6}$/

/** Form for a code of six digits that was mailed to the person. */
export function MailedCodeForm(props: MailedCodeFormProps) {
  const { Heading, checking, sendingAgain } = props
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isInvalid, setIsInvalid] = useState(false)
  const wrong = isProblem(checking.error, props.wrongCode) ? checking.error : undefined
  // The step before had the focus and was unmounted, so the heading takes it.
  useEffect(() => heading.current?.focus(), [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).replaceAll(/\s/g, '')
    setIsInvalid(!CODE.test(code))
    if (CODE.test(code) && !checking.isPending) props.onCode(code)
  }

  // A new code is on its way, so the error of the previous one disappears.
  function sendAgain({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.form?.reset()
    setIsInvalid(false)
    checking.reset()
    props.onSendAgain()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Heading ref={heading} tabIndex={-1}>
        {props.title}
      </Heading>
      <p>{props.sent}</p>
      <Field
        label={t('session.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        error={isInvalid ? t('session.codeInvalid') : wrong && `${wrong.title}. ${wrong.detail}`}
      />
      {checking.error !== null && wrong === undefined && <ErrorBox error={checking.error} />}
      {sendingAgain.isSuccess && (
        <Notice tone="success" isLive>
          {t('session.sentAgain')}
        </Notice>
      )}
      {sendingAgain.error !== null && <ErrorBox error={sendingAgain.error} />}
      <Button
        kind={props.isPrimary === false ? 'line' : 'primary'}
        type="submit"
        isLarge
        isBlock
        isBusy={checking.isPending}
      >
        {props.confirm}
      </Button>
      <div className={styles.more}>
        <Button kind="quiet" isBusy={sendingAgain.isPending} onClick={sendAgain}>
          {t('session.again')}
        </Button>
        <Button kind="quiet" onClick={props.onBack}>
          {props.back}
        </Button>
      </div>
    </form>
  )
}
