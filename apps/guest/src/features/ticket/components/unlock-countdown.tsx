import type { GuestShow } from '@taquilla/contract/guest'
import { Fragment, useEffect, useState } from 'react'
import { useDrawn, useOnDevice } from '#lib/drawn.ts'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { announcedMinutes, timeLeft } from '../time-left.ts'
import { ArchSign } from './arch.tsx'
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

interface CountdownProps {
  readonly untilMs: number
  readonly nowMs: number
}

/** Days, hours and minutes until an instant; hours, minutes and seconds on the last day. */
function Countdown({ untilMs, nowMs }: CountdownProps) {
  const t = useMessages()
  const { days, hours, minutes, seconds } = timeLeft(untilMs, nowMs)
  const inHours = { value: hours, label: t('countdown.hours', hours) }
  const inMinutes = { value: minutes, label: t('countdown.minutes', minutes) }
  const units =
    days > 0
      ? [{ value: days, label: t('countdown.days', days) }, inHours, inMinutes]
      : [inHours, inMinutes, { value: seconds, label: t('countdown.seconds', seconds) }]
  const announced = announcedMinutes(untilMs, nowMs)
  return (
    <>
      <div
        className={styles.count}
        role="timer"
        aria-label={t('countdown.left', units.map(({ value, label }) => `${value} ${label}`).join(', '))}
      >
        {units.map(({ value, label }, index) => (
          <Fragment key={label}>
            {index > 0 && <i className="print">:</i>}
            <span>
              <b className="print">{String(value).padStart(2, '0')}</b>
              <small>{label}</small>
            </span>
          </Fragment>
        ))}
      </div>
      <span className="vh" role="status">
        {announced !== undefined && t('countdown.announced', announced)}
      </span>
    </>
  )
}

/** Current time in ms, updated periodically; `offsetMs` shifts it to the server's clock. */
function useNow(everyMs: number, offsetMs: number): number {
  const drawn = useDrawn()
  const isDrawn = useOnDevice(() => false, true)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return isDrawn && drawn ? drawn.atMs : now + offsetMs
}
