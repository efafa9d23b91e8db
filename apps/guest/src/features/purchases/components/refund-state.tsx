import type { BankAccount, Purchase } from '@taquilla/contract/guest'
import { useState } from 'react'
import { AccountFields } from '#account/account-fields.tsx'
import { endingOf, useAccountForm } from '#account/use-account-form.ts'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { MailedCodeForm } from '#components/mailed-code-form.tsx'
import { Notice } from '#components/notice.tsx'
import { type MessageId, type PlainMessageId, useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { useSession } from '#session/session.tsx'
import { useRequestRefund, useSendRefundCode } from '../api/use-purchases.ts'
import styles from './refund-state.module.css'

type Refund = NonNullable<Purchase['refund']>

interface RefundStateProps {
  readonly purchase: Purchase
  readonly refund: Refund
}

const REASONS = {
  LATE: 'purchases.refundLate',
  SHOW_CANCELLED: 'purchases.refundShowCancelled',
  NOT_AVAILABLE: 'purchases.refundNotAvailable',
  WRONG_AMOUNT: 'purchases.refundWrongAmount',
} as const satisfies Readonly<Record<Refund['reason'], MessageId>>

const STATES: Readonly<Record<Exclude<Refund['status'], 'DONE'>, PlainMessageId>> = {
  DUE: 'purchases.refundDue',
  AWAITING_PROVIDER: 'purchases.refundAwaitingProvider',
  FAILED: 'purchases.refundFailed',
  AWAITING_ACCOUNT: 'purchases.refundAwaitingAccount',
  AWAITING_OPERATOR: 'purchases.refundAwaitingOperator',
}

/** Reason and status of a refund, with a form for the bank account if one is needed. */
export function RefundState({ purchase: { id, show, otherRefunds }, refund }: RefundStateProps) {
  const t = useMessages()
  const format = useFormat()
  const { status, reason, amount, currency, doneAt } = refund
  const isDone = status === 'DONE'
  const needsAccount = status === 'AWAITING_ACCOUNT' || status === 'FAILED'
  return (
    <Card title={t('purchases.refund')}>
      <div className={styles.refund}>
        <p>{t(otherRefunds.includes(refund) ? 'purchases.refundTwice' : REASONS[reason], isDone)}</p>
        <p className={styles.amount}>
          <span>{t('purchases.refundAmount')}</span>
          <span className="print">{format.money(amount, currency)}</span>
        </p>
        <Notice tone={isDone ? 'success' : needsAccount ? 'warning' : 'info'} isLive>
          {isDone
            ? t('purchases.refundDone', doneAt === null ? '' : format.moment(doneAt, show))
            : t(STATES[status])}
        </Notice>
        {needsAccount && <RefundAccount purchaseId={id} />}
      </div>
    </Card>
  )
}

/** Asks for the bank account of a refund that cannot return by the payment method, and for the code that confirms it. */
function RefundAccount({ purchaseId }: { readonly purchaseId: string }) {
  const t = useMessages()
  const { session } = useSession()
  const [typed, setTyped] = useState<BankAccount>()
  const [isConfirming, setIsConfirming] = useState(false)
  const sending = useSendRefundCode(purchaseId)
  const sendingAgain = useSendRefundCode(purchaseId)
  const refund = useRequestRefund(purchaseId)

  function send(account: BankAccount) {
    setTyped(account)
    sending.mutate(account, { onSuccess: () => setIsConfirming(true) })
  }

  function edit() {
    refund.reset()
    setIsConfirming(false)
  }

  if (!isConfirming || typed === undefined || sending.data === undefined) {
    return <TypedRefundAccount account={typed} {...{ sending }} onAccount={send} />
  }
  const minutes = Math.round(sending.data.lifetimeSeconds / 60)
  return (
    <MailedCodeForm
      Heading="h3"
      title={t('purchases.confirmTitle')}
      sent={t('purchases.codeSent', session?.person?.contact ?? '', endingOf(typed.accountNumber), minutes)}
      confirm={t('purchases.confirm')}
      back={t('purchases.edit')}
      wrongCode="payout_account_code.wrong"
      checking={refund}
      sendingAgain={sendingAgain}
      onCode={(code) => refund.start({ ...typed, code })}
      onSendAgain={() => sendingAgain.mutate(typed)}
      onBack={edit}
    />
  )
}

interface TypedRefundAccountProps {
  /** Account that the person typed before and now corrects. */
  readonly account: BankAccount | undefined
  readonly sending: ReturnType<typeof useSendRefundCode>
  readonly onAccount: (account: BankAccount) => void
}

function TypedRefundAccount({ account, sending, onAccount }: TypedRefundAccountProps) {
  const t = useMessages()
  const { form, faults, submit, isChecking, error } = useAccountForm(onAccount)
  const failure = error ?? sending.error
  return (
    <form method="dialog" ref={form} className={styles.form} noValidate onSubmit={submit}>
      <h3>{t('purchases.accountTitle')}</h3>
      <AccountFields {...{ faults, account }} />
      {failure !== null && <ErrorBox error={failure} />}
      <Button kind="primary" isLarge isBlock isBusy={isChecking || sending.isPending} type="submit">
        {t('purchases.accountSend')}
      </Button>
    </form>
  )
}
