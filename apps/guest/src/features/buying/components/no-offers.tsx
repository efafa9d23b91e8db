import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useMessages } from '#lib/messages.ts'

interface NoOffersProps {
  /** Other sections may have some. */
  readonly isFiltered: boolean
  readonly onSeeAll: () => void
}

/** Where nothing is on resale. */
export function NoOffers({ isFiltered, onSeeAll }: NoOffersProps) {
  const t = useMessages()
  return (
    <EmptyState
      icon="ticket"
      titleId="offers-title"
      title={t(isFiltered ? 'buying.emptyOption' : 'buying.empty')}
    >
      <p>{t('buying.emptyDetail')}</p>
      {isFiltered && <Button onClick={onSeeAll}>{t('buying.seeAll')}</Button>}
    </EmptyState>
  )
}
