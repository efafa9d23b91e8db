import { Fragment } from 'react'
import { useMessages } from '#lib/messages.ts'
import { announcedMinutes, timeLeft } from '../time-left.ts'
import styles from './countdown.module.css'

interface CountdownProps {
  readonly untilMs: number
  readonly nowMs: number
}

/** Days, hours and minutes until an instant; hours, minutes and seconds on the last day. */
export function Countdown({ untilMs, nowMs }: CountdownProps) {
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
