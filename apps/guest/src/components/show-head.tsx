import type { GuestShow } from '@taquilla/contract/guest'
import { classes } from '@taquilla/ui'
import { useFormat } from '#lib/use-format.ts'
import styles from './show-head.module.css'
import { ShowTitle } from './show-title.tsx'

interface ShowHeadProps {
  readonly show: GuestShow
  /** `1` if the show is the subject of the page. */
  readonly level?: 1 | 2
}

export function ShowHead({ show, level = 1 }: ShowHeadProps) {
  const format = useFormat()
  const Heading = level === 1 ? 'h1' : 'h2'
  const place = [show.venueName, show.city].filter(Boolean).join(', ')
  return (
    <div className={classes(styles.head, level === 1 ? styles.first : styles.second)}>
      <Heading>{show.eventTitle}</Heading>
      <p>
        <ShowTitle show={show} />
        {format.day(show.startsAt, show)}
        <br />
        {place}
      </p>
    </div>
  )
}
