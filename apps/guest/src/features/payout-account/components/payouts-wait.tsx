import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'

interface PayoutsWaitProps {
  /** When payouts go to the account. */
  readonly payableFrom: string
}

/** Says until when payouts wait after the account was changed. */
export function PayoutsWait({ payableFrom }: PayoutsWaitProps) {
  const t = useMessages()
  const format = useFormat()
  return (
    <Notice icon="clock" title={t('payoutAccount.waitsTitle', format.moment(payableFrom))}>
      {t('payoutAccount.waits')}
    </Notice>
  )
}
