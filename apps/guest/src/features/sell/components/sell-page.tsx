import type { SaleOptions } from '@taquilla/contract/guest'
import { useState } from 'react'
import { Skeleton } from '#components/skeleton.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { LoadFailure } from '#help/load-failure.tsx'
import { useHelp } from '#help/use-help.ts'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { useDeferredData } from '#lib/use-deferred-data.ts'
import { usePageTitle } from '#session/session.tsx'
import { OrganizerNotice } from '#tickets/organizer-notice.tsx'
import { type SaleSubject, useListedBefore, useSaleOptions } from '../api/use-list-tickets.ts'
import { sellableShows } from '../selection.ts'
import { ShowChoice } from './choices.tsx'
import { type AccountFormOfSale, ListedTickets } from './listed-tickets.tsx'
import { SaleForm } from './sale-form.tsx'
import styles from './sell-page.module.css'

interface SellPageProps {
  readonly of: SaleSubject
  /** Payout account form, shown after listing. */
  readonly AccountForm: AccountFormOfSale
}

/** Lists tickets for resale, starting from one ticket or from an order. */
export function SellPage({ of, AccountForm }: SellPageProps) {
  const t = useMessages()
  const options = useSaleOptions(of)
  const data = useDeferredData(options.data)
  const listed = useListedBefore()
  usePageTitle(t('sell.documentTitle'))
  useHelp(['sell', 'sold', 'listed'])
  if (data !== undefined && !listed.isLoading) {
    if (listed.listings.length > 0) {
      return (
        <ListedTickets listings={listed.listings} AccountForm={data.hasPayoutAccount ? null : AccountForm} />
      )
    }
    return (
      <>
        <div className={styles.notice}>
          <OrganizerNotice
            state={data.organizer}
            isRetrying={options.isFetching}
            onRetry={() => void options.refetch()}
          />
        </div>
        <SaleOfShows of={of} options={data} AccountForm={AccountForm} />
      </>
    )
  }
  if (options.error !== null) {
    return <LoadFailure error={options.error} onRetry={() => void options.refetch()} />
  }
  return (
    <TwoColumns side={<Skeleton shape="card" count={2} />} sideLabel={t('sell.side')}>
      <Skeleton shape="title" />
      <Skeleton shape="row" />
      <Skeleton shape="card" />
    </TwoColumns>
  )
}

interface SaleOfShowsProps extends SellPageProps {
  readonly options: SaleOptions
}

/** Tickets of one request belong to one show; an order may contain several shows. */
function SaleOfShows({ of, options, AccountForm }: SaleOfShowsProps) {
  const { language } = useGuestAddress()
  const shows = sellableShows(options, language)
  const [index, setIndex] = useState(0)
  const chosen = shows[index] ?? shows[0]
  if (chosen === undefined) return null
  const choice =
    shows.length > 1 ? <ShowChoice shows={shows} chosen={shows.indexOf(chosen)} onShow={setIndex} /> : null
  return (
    <SaleForm
      key={chosen.show.showId}
      of={of}
      show={chosen}
      showChoice={choice}
      payoutFrom={options.payoutFrom}
      AccountForm={options.hasPayoutAccount ? null : AccountForm}
    />
  )
}
