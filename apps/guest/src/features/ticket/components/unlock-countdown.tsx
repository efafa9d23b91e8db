import type { GuestShow } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { useNow } from '#lib/use-now.ts'
import { ArchSign } from './arch-sign.tsx'
import { Countdown } from './countdown.tsx'
import styles from './unlock-countdown.module.css'

interface UnlockCountdownProps {
  readonly kind: 'code' | 'number'
  readonly show: GuestShow
  readonly until: string
  readonly clockOffsetMs: number
}

/** Counts down to the unlock by the server's clock; the date is given in the show's time zone. */
export function UnlockCountdown({ kind, show, until, clockOffsetMs }: UnlockCountdownProps) {
  const t = useMessages()
  const format = useFormat()
  const nowMs = useNow(1_000, clockOffsetMs)
  const untilMs = Date.parse(until)
  if (nowMs >= untilMs) return <ArchSign icon="lock">{t('ticket.opening')}</ArchSign>

  const [date, today] = [until, new Date(nowMs).toISOString()].map((at) => format.date(at, show.timeZone))
  const time = format.time(until, show)
  const subject = t(kind === 'code' ? 'ticket.yourCode' : 'ticket.yourNumber')
  const when =
    date === today
      ? t('ticket.appearsToday', subject, time)
      : t('ticket.appearsOn', subject, date ?? '', time)
  return (
    <>
      <ArchSign icon="lock" />
      <Countdown untilMs={untilMs} nowMs={nowMs} />
      <p className={styles.line}>{when}</p>
    </>
  )
}
