import type { ResalePage } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { isOver, ShowChoice } from './show-choice.tsx'

interface OtherShowsProps {
  readonly page: ResalePage
}

/** Other shows of the event that are still to come; nothing if there are none. */
export function OtherShows({ page: { shows, showId } }: OtherShowsProps) {
  const t = useMessages()
  const others = shows.filter(({ show }) => show.showId !== showId && !isOver(show))
  return others.length === 0 ? null : <ShowChoice title={t('resale.otherShows')} shows={others} />
}
