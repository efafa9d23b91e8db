import { Icon } from '@taquilla/ui'
import { useRef } from 'react'
import { clockFace } from '#hold/hold-clock.ts'
import { useMessages } from '#lib/messages.ts'
import { type Place, useFormat } from '#lib/use-format.ts'
import styles from './hold-bar.module.css'

interface HoldBarProps {
  readonly expiresAt: string
  readonly place: Place
  readonly left: number
  /** Remaining seconds of the last announcement, for screen readers; undefined before the first. */
  readonly announcedSeconds: number | undefined
}

const LAST_MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 3600
/** Minimum number of seconds that a full progress bar stands for. */
const MIN_FULL_BAR_SECONDS = 600

/** Countdown of the hold as a clock and a progress bar. */
export function HoldBar({ expiresAt, place, left, announcedSeconds }: HoldBarProps) {
  const t = useMessages()
  const format = useFormat()
  const fullBar = useRef({ expiresAt, seconds: Math.max(MIN_FULL_BAR_SECONDS, left) })
  if (fullBar.current.expiresAt !== expiresAt) {
    fullBar.current = { expiresAt, seconds: Math.max(MIN_FULL_BAR_SECONDS, left) }
  }
  const isLong = left > DAY_SECONDS
  return (
    <section className={styles.hold} aria-label={t('checkout.hold')}>
      <div className={styles.inside}>
        <Icon name="clock" size={20} />
        <span>
          {left > 0 && left <= LAST_MINUTE_SECONDS
            ? t('checkout.lastMinute')
            : isLong
              ? t('checkout.transferUntil', format.moment(expiresAt, place))
              : t('checkout.heldUntil', format.time(expiresAt))}
        </span>
        <span className="print" role="timer" aria-label={t('checkout.timeLeft')}>
          {clockFace(left)}
        </span>
      </div>
      <progress className={styles.bar} max={fullBar.current.seconds} value={left} aria-hidden="true" />
      <span className="vh" role="status">
        {announcedSeconds === 0 && t('checkout.spokenEnd')}
        {announcedSeconds !== undefined &&
          announcedSeconds > 0 &&
          t('checkout.spokenMinutes', announcedSeconds / 60)}
      </span>
    </section>
  )
}
