import type { GuestShow } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './unlock-line.module.css'

interface UnlockLineProps {
  readonly show: GuestShow
  readonly unlockAt: string
}

/** When the code appears, by the clock of the place of the show. */
export function UnlockLine({ show: { timeZone, city }, unlockAt }: UnlockLineProps) {
  const t = useMessages()
  const format = useFormat()
  const time = format.time(unlockAt, timeZone)
  const isToday = format.date(unlockAt, timeZone) === format.date(new Date().toISOString(), timeZone)
  const when = isToday
    ? t('ticket.unlocksToday', time)
    : t('ticket.unlocksOn', format.date(unlockAt, timeZone), time)
  return <p className={styles.line}>{city === null ? when : t('ticket.inTimeOf', when, city)}</p>
}
