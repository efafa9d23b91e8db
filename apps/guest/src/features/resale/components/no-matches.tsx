import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useMessages } from '#lib/messages.ts'

interface NoMatchesProps {
  readonly onClear: () => void
}

/** Shown if there are offers, but the filters leave none. */
export function NoMatches({ onClear }: NoMatchesProps) {
  const t = useMessages()
  return (
    <EmptyState icon="filter" titleId="offers-title" title={t('resale.noMatches')}>
      <Button onClick={onClear}>{t('resale.clearFilters')}</Button>
    </EmptyState>
  )
}
