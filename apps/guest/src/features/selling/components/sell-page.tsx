import type { SaleOptions } from '@taquilla/contract/guest'
import { type ReactNode, useState } from 'react'
import { ActAndSide } from '#components/act-and-side.tsx'
import { LoadFailure } from '#components/load-failure.tsx'
import { OrganiserNotice } from '#components/organiser-notice.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useMessages } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useUnhurried } from '#lib/use-unhurried.ts'
import { type SaleOf, useSaleOptions } from '../api/sale-options.ts'
import { sellableShows } from '../selection.ts'
import { SaleForm } from './sale-form.tsx'
import styles from './sell-page.module.css'
import { ShowChoice } from './show-choice.tsx'

interface SellPageProps {
  readonly of: SaleOf
  /** Asks where the money goes, once something is listed. */
  readonly accountForm: ReactNode
}

/** Puts tickets up for resale: one that was asked for and others beside it, or those of an order. */
export function SellPage({ of, accountForm }: SellPageProps) {
  const t = useMessages()
  const options = useSaleOptions(of)
  const data = useUnhurried(options.data)
  usePageTitle(t('sell.documentTitle'))
  if (data !== undefined) {
    return (
      <>
        <div className={styles.notice}>
          <OrganiserNotice
            state={data.organiser}
            isAsking={options.isFetching}
            onRetry={() => void options.refetch()}
          />
        </div>
        <SaleOfShows of={of} options={data} accountForm={accountForm} />
      </>
    )
  }
  if (options.error !== null) {
    return <LoadFailure error={options.error} onRetry={() => void options.refetch()} />
  }
  return (
    <ActAndSide side={<Skeleton shape="card" count={2} />} sideLabel={t('sell.side')}>
      <Skeleton shape="title" />
      <Skeleton shape="row" />
      <Skeleton shape="card" />
    </ActAndSide>
  )
}

interface SaleOfShowsProps extends SellPageProps {
  readonly options: SaleOptions
}

/** What is listed together is of one show: an order may hold several. */
function SaleOfShows({ of, options, accountForm }: SaleOfShowsProps) {
  const shows = sellableShows(options)
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
      accountForm={options.hasPayoutAccount ? null : accountForm}
    />
  )
}
