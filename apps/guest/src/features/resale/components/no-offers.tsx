import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useMessages } from '#lib/messages.ts'

interface NoOffersProps {
  /** True if a section filter is active, so other sections may have offers. */
  readonly isFiltered: boolean
  readonly onSeeAll: () => void
}

export function NoOffers({ isFiltered, onSeeAll }: NoOffersProps) {
  const t = useMessages()
  return (
    <EmptyState
      icon="ticket"
      titleId="offers-title"
      title={t(isFiltered ? 'resale.emptyOption' : 'resale.empty')}
    >
      <p>{t('resale.emptyDetail')}</p>
      {isFiltered && <Button onClick={onSeeAll}>{t('resale.seeAll')}</Button>}
    </EmptyState>
  )
}
