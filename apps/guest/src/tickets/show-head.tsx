import type { GuestShow } from '@taquilla/contract/guest'
import { classes } from '@taquilla/ui'
import { useFormat } from '#lib/use-format.ts'
import styles from './show-head.module.css'

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

/** Line with the name of the show, if it is not that of the event. */
export function ShowTitle({ show }: { readonly show: GuestShow }) {
  if (show.title === show.eventTitle) return null
  return (
    <>
      <bdi>{show.title}</bdi>
      <br />
    </>
  )
}
