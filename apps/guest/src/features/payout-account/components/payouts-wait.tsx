import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'

interface PayoutsWaitProps {
  /** When payouts go to the account. */
  readonly payableFrom: string
}

/** Says until when payouts wait after the account was changed, in the time zone of the browser. */
export function PayoutsWait({ payableFrom }: PayoutsWaitProps) {
  const t = useMessages()
  const format = useFormat()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Notice icon="clock" title={t('payoutAccount.waitsTitle', format.moment(payableFrom, timeZone))}>
      {t('payoutAccount.waits')}
    </Notice>
  )
}
