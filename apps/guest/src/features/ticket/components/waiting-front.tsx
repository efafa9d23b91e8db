import type { GuestShow } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { useNow } from '#lib/use-now.ts'
import { ArchSign } from './arch-sign.tsx'
import { Countdown } from './countdown.tsx'
import styles from './waiting-front.module.css'

interface WaitingFrontProps {
  readonly what: 'code' | 'number'
  readonly show: GuestShow
  readonly until: string
  readonly clockOffsetMs: number
}

/** Before the curtain: how long it stays closed, by the service's clock, and when it opens, by the show's. */
export function WaitingFront({ what, show: { timeZone, city }, until, clockOffsetMs }: WaitingFrontProps) {
  const t = useMessages()
  const format = useFormat()
  const nowMs = useNow(1_000, clockOffsetMs)
  const untilMs = Date.parse(until)
  if (nowMs >= untilMs) return <ArchSign icon="lock">{t('ticket.opening')}</ArchSign>

  const [date, today] = [until, new Date(nowMs).toISOString()].map((at) => format.date(at, timeZone))
  const time = format.time(until, timeZone)
  const subject = t(what === 'code' ? 'ticket.yourCode' : 'ticket.yourNumber')
  const when =
    date === today
      ? t('ticket.appearsToday', subject, time)
      : t('ticket.appearsOn', subject, date ?? '', time)
  return (
    <>
      <ArchSign icon="lock" />
      <Countdown untilMs={untilMs} nowMs={nowMs} />
      <p className={styles.line}>{city === null ? when : t('ticket.inTimeOf', when, city)}</p>
    </>
  )
}
