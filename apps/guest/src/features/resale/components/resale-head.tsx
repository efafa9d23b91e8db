import type { GuestShow } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import type { ReactNode } from 'react'
import { Picture } from '#components/picture.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './resale-head.module.css'

interface ResaleHeadProps {
  readonly title: string
  /** Undefined until a show is chosen. */
  readonly show?: GuestShow | undefined
  /** True if nothing can be bought any more. */
  readonly isClosed?: boolean
  /** End of the show's resale, if the organizer set one and it is still to come. */
  readonly endsAt?: string | null
  /** Link to the other shows. */
  readonly children?: ReactNode
}

export function ResaleHead({ title, show, isClosed = false, endsAt, children }: ResaleHeadProps) {
  const t = useMessages()
  const format = useFormat()
  const place = [show?.venueName, show?.city].filter(Boolean).join(', ')
  return (
    <header className={styles.head}>
      <div className={styles.inner}>
        <div className={styles.what}>
          <Picture
            url={show?.imageUrl ?? null}
            fallback={
              <span className={styles.missing}>
                <Icon name="ticket" size={32} />
              </span>
            }
          />
          <div>
            <h1>{title}</h1>
            <ul className={styles.facts}>
              {show && (
                <li>
                  <Icon name="calendar" />
                  {format.day(show.startsAt, show)}
                </li>
              )}
              {place !== '' && (
                <li>
                  <Icon name="pin" />
                  {place}
                </li>
              )}
              {show && endsAt && (
                <li>
                  <Icon name="clock" />
                  {t('resale.endsAt', format.moment(endsAt, show, show.startsAt))}
                </li>
              )}
              {children && <li>{children}</li>}
              {!isClosed && (
                <li className={styles.official}>
                  <Icon name="shield" />
                  {t('resale.official')}
                </li>
              )}
            </ul>
          </div>
        </div>
      </div>
    </header>
  )
}
