import type { OwnListing } from '@taquilla/contract/guest'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { stageOf } from '../listing-stage.ts'
import { AccountNeeded } from './account-needed.tsx'
import { SoldState } from './sold-state.tsx'

interface ListingStateProps {
  readonly listing: OwnListing
  readonly others: readonly OwnListing[]
}

export function ListingState({ listing, others }: ListingStateProps) {
  const t = useMessages()
  const format = useFormat()
  const { show, heldUntil, ending, type, listedAt } = listing
  const count = type === 'PACK' ? others.length + 1 : 1
  const stage = stageOf(listing)
  const moment = (instant: string) => format.moment(instant, show)
  if (stage === 'sold') return <SoldState listing={listing} count={count} />
  if (stage === 'ended') {
    return (
      <Notice title={t('listing.endedTitle', count)}>
        {ending !== null && t(`listing.ending.${ending}`, count)}
      </Notice>
    )
  }
  if (stage === 'held' && heldUntil !== null) {
    return (
      <>
        <Notice tone="warning" icon="clock" title={t('listing.heldTitle')}>
          {t('listing.heldUntil', format.time(heldUntil), count)}
        </Notice>
        <AccountNeeded />
      </>
    )
  }
  return (
    <>
      <Notice icon="tag" title={t('listing.since', moment(listedAt), count)}>
        {type === 'PACK' ? t('listing.isPack', count) : t('sell.consequence')}
      </Notice>
      <AccountNeeded />
    </>
  )
}
