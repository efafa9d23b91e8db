import { Icon } from '@taquilla/ui'
import { useRef } from 'react'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { clockFace } from '../hold-clock.ts'
import styles from './hold-bar.module.css'

interface HoldBarProps {
  readonly expiresAt: string
  readonly timeZone: string
  readonly left: number
  /** Passed last; it is spoken. */
  readonly mark: number | undefined
}

const LAST_SECONDS = 60
const DAY_SECONDS = 24 * 3600
/** The shortest time that a full bar stands for. */
const WHOLE_SECONDS = 600

/** How long the tickets are kept, as a clock and as a bar that drains. */
export function HoldBar({ expiresAt, timeZone, left, mark }: HoldBarProps) {
  const t = useMessages()
  const format = useFormat()
  const whole = useRef({ expiresAt, seconds: Math.max(WHOLE_SECONDS, left) })
  if (whole.current.expiresAt !== expiresAt) {
    whole.current = { expiresAt, seconds: Math.max(WHOLE_SECONDS, left) }
  }
  const isLong = left > DAY_SECONDS
  return (
    <section className={styles.hold} aria-label={t('checkout.hold')}>
      <div className={styles.inside}>
        <Icon name="clock" size={20} />
        <span>
          {left > 0 && left <= LAST_SECONDS
            ? t('checkout.lastMinute')
            : isLong
              ? t('checkout.transferUntil', format.moment(expiresAt, timeZone))
              : t('checkout.heldUntil', format.time(expiresAt, timeZone))}
        </span>
        <span className="print" role="timer" aria-label={t('checkout.timeLeft')}>
          {clockFace(left)}
        </span>
      </div>
      <progress className={styles.bar} max={whole.current.seconds} value={left} aria-hidden="true" />
      <span className="vh" role="status">
        {mark === 0 && t('checkout.spokenEnd')}
        {mark !== undefined && mark > 0 && t('checkout.spokenMinutes', mark / 60)}
      </span>
    </section>
  )
}
