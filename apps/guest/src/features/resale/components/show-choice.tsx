import type { GuestShow, ResalePage } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { EmptyState } from '#components/empty-state.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import styles from './show-choice.module.css'

interface ShowChoiceProps {
  readonly title: string
  readonly shows: ResalePage['shows']
}

export function ShowChoice({ title, shows }: ShowChoiceProps) {
  const t = useMessages()
  const paths = usePaths()
  if (shows.length === 0) return <EmptyState icon="calendar" title={t('resale.noShows')} />
  return (
    <section className={styles.choice} aria-labelledby="choose-show">
      <h2 id="choose-show">{title}</h2>
      <ul>
        {shows.map((each) => (
          <li key={each.show.showId}>
            {isOver(each.show) ? (
              <div className={styles.over}>
                <ShowLines {...each} />
              </div>
            ) : (
              <Link to={paths.resale(each.show.eventId, each.show.showId)} className={styles.show}>
                <ShowLines {...each} />
                <Icon name="chevron-right" size={20} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** True if nothing of the show can be bought any more. */
function isOver({ status, hasStarted }: GuestShow): boolean {
  return status === 'CANCELLED' || hasStarted
}

function ShowLines({ show, ticketCount, fromPrice, currency }: ShowChoiceProps['shows'][number]) {
  const t = useMessages()
  const format = useFormat()
  const place = [show.title !== show.eventTitle && show.title, show.venueName, show.city]
  return (
    <span>
      <strong>{format.day(show.startsAt, show)}</strong>
      <small>{place.filter(Boolean).join(' · ')}</small>
      {fromPrice === null || currency === null ? (
        <small>{t(stateOf(show))}</small>
      ) : (
        <small className={styles.offers}>
          {t('resale.showOffers', ticketCount, format.money(fromPrice, currency))}
        </small>
      )}
    </span>
  )
}

function stateOf({ status, hasStarted }: GuestShow) {
  if (status === 'CANCELLED') return 'resale.showCancelled'
  return hasStarted ? 'resale.showStarted' : 'resale.showEmpty'
}

/** Other shows of the event that are still to come; nothing if there are none. */
export function OtherShows({ page: { shows, showId } }: { readonly page: ResalePage }) {
  const t = useMessages()
  const others = shows.filter(({ show }) => show.showId !== showId && !isOver(show))
  return others.length === 0 ? null : <ShowChoice title={t('resale.otherShows')} shows={others} />
}

/** The chosen show; undefined until one is chosen. */
export function showOf({ shows, showId }: ResalePage): GuestShow | undefined {
  return shows.find(({ show }) => show.showId === showId)?.show
}
