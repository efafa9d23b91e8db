import type { SaleOptions } from '@taquilla/contract/guest'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { AccountSide } from '#account/account-side.tsx'
import { BackLink } from '#components/back-link.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { LoadFailure } from '#help/load-failure.tsx'
import { useHelp } from '#help/use-help.ts'
import { useGuestAddress, usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { useDeferredData } from '#lib/use-deferred-data.ts'
import { usePageTitle } from '#session/session.tsx'
import { OrganizerNotice } from '#tickets/organizer-notice.tsx'
import { SeatStub, stubEnd } from '#tickets/seat-stub.tsx'
import { type SaleSubject, useListedBefore, useListTickets, useSaleOptions } from '../api/use-list-tickets.ts'
import { isListable, refusedSubject, type SellableShow, sellableShows } from '../selection.ts'
import { useSale } from '../use-sale.ts'
import { SaleKind, ShowChoice } from './choices.tsx'
import type { AccountFormOfSale } from './listed-tickets.tsx'
import { SalePrices } from './sale-prices.tsx'
import { SaleSide } from './sale-side.tsx'
import styles from './sell-page.module.css'
import { RefusedTicket, TicketPicker } from './ticket-picker.tsx'

// Shown once the tickets are listed.
const ListedTickets = lazy(() =>
  import('./listed-tickets.tsx').then((loaded) => ({ default: loaded.ListedTickets })),
)

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
        <Suspense fallback={<Skeleton shape="card" />}>
          <ListedTickets
            listings={listed.listings}
            AccountForm={data.hasPayoutAccount ? null : AccountForm}
          />
        </Suspense>
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

interface SaleFormProps {
  readonly of: SaleSubject
  readonly show: SellableShow
  /** Selector of the show, if the order has tickets of several. */
  readonly showChoice: ReactNode
  readonly payoutFrom: SaleOptions['payoutFrom']
  /** Null if the person has a payout account. */
  readonly AccountForm: AccountFormOfSale | null
}

/** Form to list tickets of one show; shows the confirmation once they are listed. */
function SaleForm({ of, show, showChoice, payoutFrom, AccountForm }: SaleFormProps) {
  const t = useMessages()
  const paths = usePaths()
  const requestedId = 'ticketId' in of ? of.ticketId : undefined
  const sale = useSale(show, requestedId)
  const listing = useListTickets()
  const refused = refusedSubject(show, requestedId)
  const isMany = sale.tickets.length > 1 || requestedId === undefined
  if (listing.data !== undefined) {
    return (
      <Suspense fallback={<Skeleton shape="card" />}>
        <ListedTickets listings={listing.data} AccountForm={AccountForm} isNew />
      </Suspense>
    )
  }
  const canSell = show.tickets.some(isListable)

  function title(): string {
    if (!canSell) return t(show.tickets.length > 1 ? 'sell.titleRefusedMany' : 'sell.titleRefused')
    return t(isMany ? 'sell.titleMany' : 'sell.title')
  }

  const side = canSell ? (
    <SaleSide
      sale={sale}
      show={show.show}
      payoutFrom={payoutFrom}
      needsAccount={AccountForm !== null}
      isListing={listing.isPending}
      error={listing.error}
      onList={listing.start}
    />
  ) : (
    <AccountSide topic="sell" />
  )
  return (
    <TwoColumns side={side} sideLabel={t(canSell ? 'sell.side' : 'frame.yourAccount')}>
      <div>
        {requestedId === undefined ? (
          <BackLink to={paths.myTickets()}>{t('frame.myTickets')}</BackLink>
        ) : (
          <BackLink to={paths.ticket(requestedId)}>{t('sell.back')}</BackLink>
        )}
        <h1>{title()}</h1>
      </div>
      {showChoice}
      <Stub show={show} sale={sale} requestedId={requestedId} />
      {refused && <RefusedTicket ticket={refused} />}
      {show.tickets.length > 1 && <TicketPicker show={show} sale={sale} />}
      {sale.tickets.length > 1 && <SaleKind sale={sale} />}
      <SalePrices sale={sale} />
    </TwoColumns>
  )
}

interface StubProps {
  readonly show: SellableShow
  readonly sale: ReturnType<typeof useSale>
  readonly requestedId: string | undefined
}

/** Shows the selected tickets, or the requested ticket if none is selected. */
function Stub({ show, sale, requestedId }: StubProps) {
  const t = useMessages()
  const tickets = sale.tickets.length > 0 ? sale.tickets : show.tickets.filter(({ id }) => id === requestedId)
  return <SeatStub show={show.show} {...stubEnd(t, tickets)} />
}
