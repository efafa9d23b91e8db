import type { GuestShow } from '@taquilla/contract/guest'
import { useFormat } from '#lib/use-format.ts'
import styles from './seat-stub.module.css'

interface SeatStubProps {
  readonly show: GuestShow
  /** True if the title of the page names the event. */
  readonly isUnnamed?: boolean
  /** Ticket option, such as "Platea". */
  readonly optionTitle?: string | undefined
  /** Label and value on the right end, such as "Fila y butaca" and "F 12". */
  readonly end: { readonly label: string; readonly value: string }
}

/** Small horizontal ticket: show on the left, seat on the right. */
export function SeatStub({ show, isUnnamed = false, optionTitle, end }: SeatStubProps) {
  const format = useFormat()
  const day = format.day(show.startsAt, show)
  const venue = [show.venueName, show.city].filter(Boolean).join(', ')
  return (
    <div className={styles.stub}>
      <div className={styles.show}>
        <b>{isUnnamed ? day : show.eventTitle}</b>
        {!isUnnamed && <small>{day}</small>}
        <small>{[venue, optionTitle].filter(Boolean).join('\u00a0· ')}</small>
      </div>
      <div className={styles.end}>
        <small>{end.label}</small>
        <span className="print">{end.value}</span>
      </div>
    </div>
  )
}
