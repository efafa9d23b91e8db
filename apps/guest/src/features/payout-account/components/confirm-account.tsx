import type { BankAccount } from '@taquilla/contract/guest'
import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Field } from '#components/field.tsx'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { isProblem } from '#lib/problem.ts'
import { useSession } from '#lib/session.tsx'
import { useSendAccountCode, type useSetPayoutAccount } from '../api/use-payout-account.ts'
import styles from './account-form.module.css'

interface ConfirmAccountProps {
  readonly account: BankAccount
  readonly lifetimeSeconds: number
  readonly isPrimary: boolean
  readonly saving: ReturnType<typeof useSetPayoutAccount>
  readonly onEdit: () => void
}

const CODE = /^\d{6}$/

/** Second step of saving a payout account: the code that was mailed to the person. */
export function ConfirmAccount({ account, lifetimeSeconds, isPrimary, saving, onEdit }: ConfirmAccountProps) {
  const t = useMessages()
  const { session } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isInvalid, setIsInvalid] = useState(false)
  const sendAgain = useSendAccountCode()
  const { error } = saving
  const isWrong = isProblem(error, 'payout_account_code.wrong')
  // Moves the focus to the heading, because the form, which had it, was unmounted.
  useEffect(() => heading.current?.focus(), [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).replaceAll(/\s/g, '')
    setIsInvalid(!CODE.test(code))
    if (CODE.test(code)) saving.start({ ...account, code })
  }

  // Clears the error of the previous code, since a new one is on its way.
  function handleSendAgain({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.form?.reset()
    setIsInvalid(false)
    saving.reset()
    sendAgain.mutate(account)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {t('payoutAccount.confirmTitle')}
      </h2>
      <p>
        {t(
          'payoutAccount.codeSent',
          session?.person?.contact ?? '',
          account.accountNumber.replaceAll(/[\s-]/g, '').slice(-4),
          Math.round(lifetimeSeconds / 60),
        )}
      </p>
      <Field
        label={t('session.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        error={isInvalid ? t('session.codeInvalid') : isWrong ? `${error.title}. ${error.detail}` : undefined}
      />
      {error !== null && !isWrong && <ErrorBox error={error} />}
      {sendAgain.isSuccess && (
        <Notice tone="success" isLive>
          {t('session.sentAgain')}
        </Notice>
      )}
      {sendAgain.error !== null && <ErrorBox error={sendAgain.error} />}
      <Button kind={isPrimary ? 'primary' : 'line'} type="submit" isLarge isBlock isBusy={saving.isPending}>
        {t('payoutAccount.confirm')}
      </Button>
      <div className={styles.more}>
        <Button kind="quiet" isBusy={sendAgain.isPending} onClick={handleSendAgain}>
          {t('session.again')}
        </Button>
        <Button kind="quiet" onClick={onEdit}>
          {t('payoutAccount.edit')}
        </Button>
      </div>
    </form>
  )
}
