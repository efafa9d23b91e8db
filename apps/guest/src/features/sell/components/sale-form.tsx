import type { SaleOptions } from '@taquilla/contract/guest'
import type { ReactNode } from 'react'
import { AccountSide } from '#account/account-side.tsx'
import { BackLink } from '#components/back-link.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { SeatStub, stubEnd } from '#tickets/seat-stub.tsx'
import type { SaleSubject } from '../api/use-list-tickets.ts'
import { useListTickets } from '../api/use-list-tickets.ts'
import { isListable, refusedSubject, type SellableShow } from '../selection.ts'
import { useSale } from '../use-sale.ts'
import { SaleKind } from './choices.tsx'
import { type AccountFormOfSale, ListedTickets } from './listed-tickets.tsx'
import { SalePrices } from './sale-prices.tsx'
import { SaleSide } from './sale-side.tsx'
import { RefusedTicket, TicketPicker } from './ticket-picker.tsx'

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
export function SaleForm({ of, show, showChoice, payoutFrom, AccountForm }: SaleFormProps) {
  const t = useMessages()
  const paths = usePaths()
  const requestedId = 'ticketId' in of ? of.ticketId : undefined
  const sale = useSale(show, requestedId)
  const listing = useListTickets()
  const refused = refusedSubject(show, requestedId)
  const isMany = sale.tickets.length > 1 || requestedId === undefined
  if (listing.data !== undefined) {
    return <ListedTickets listings={listing.data} AccountForm={AccountForm} isNew />
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
