import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
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
  readonly Heading: 'h1' | 'h2' | 'h3'
  readonly title: string
  /** Text that says where the code was sent, and how long it works. */
  readonly sent: ReactNode
  readonly confirm: string
  readonly isPrimary?: boolean
  /** False if the form stands there when the page opens, so that nothing else had the focus. */
  readonly hasFocus?: boolean
  /** Label of the button that leads to the step before. */
  readonly back: string
  /** Error code of a wrong code; its text is shown at the field. */
  readonly wrongCode: string
  readonly checking: Call
  readonly sendingAgain: Call
  /** Must ignore a call while another is under way. */
  readonly onCode: (code: string) => void
  readonly onSendAgain: () => void
  readonly onBack: () => void
}

/** The code in a typed or pasted text, with or without spaces and dashes between its digits. */
function codeIn(text: string): string | undefined {
  return /(?:^|\D)(\d{6})(?!\d)/.exec(text.replaceAll(/[\s\p{Pd}]/gu, ''))?.[1]
}

/** State of the field: what is typed, and what is wrong with it. */
function useCodeField({ checking, wrongCode, onCode, hasFocus = true }: MailedCodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const wrong = isProblem(checking.error, wrongCode) ? checking.error : undefined
  // The step before had the focus and was unmounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only when the form appears
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [])
  // The next text replaces a code that failed. A wrong one is of no more use.
  useEffect(() => {
    if (checking.error === null) return
    if (wrong !== undefined) setTyped('')
    field.current?.focus()
    field.current?.select()
  }, [checking.error, wrong])

  return {
    field,
    typed,
    isInvalid,
    wrong,
    change(text: string) {
      const code = codeIn(text)
      setTyped(code ?? text)
      setIsInvalid(false)
      if (code !== undefined && code !== typed) onCode(code)
    },
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const code = codeIn(typed)
      // Enter after the last digit may come when that code was refused already.
      setIsInvalid(code === undefined && (typed !== '' || wrong === undefined))
      if (code !== undefined) onCode(code)
    },
    clear() {
      setTyped('')
      setIsInvalid(false)
      field.current?.focus()
    },
  }
}

/** Form for a code of six digits that was mailed to the person. Its last digit sends it. */
export function MailedCodeForm(props: MailedCodeFormProps) {
  const { Heading, checking, sendingAgain } = props
  const t = useMessages()
  const sentId = useId()
  const { field, typed, isInvalid, wrong, change, submit, clear } = useCodeField(props)

  // A new code is on its way, so the error of the previous one disappears.
  function sendAgain() {
    clear()
    checking.reset()
    props.onSendAgain()
  }

  return (
    <form method="dialog" className={styles.form} onSubmit={submit} noValidate>
      <Heading>{props.title}</Heading>
      <p id={sentId}>{props.sent}</p>
      <Field
        ref={field}
        label={t('session.code')}
        hint={t('session.codeHint')}
        aria-describedby={sentId}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        readOnly={checking.isPending}
        value={typed}
        onChange={({ target }) => change(target.value)}
        error={isInvalid ? t('session.codeInvalid') : wrong && `${wrong.title}. ${wrong.detail}`}
      />
      <p className="vh" role="status">
        {checking.isPending && t('session.checking')}
      </p>
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
