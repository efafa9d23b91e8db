import type { SaleOptions } from '@taquilla/contract/guest'
import type { ReactNode } from 'react'
import { ActAndSide } from '#components/act-and-side.tsx'
import { BackLink } from '#components/back-link.tsx'
import { SeatStub } from '#components/seat-stub.tsx'
import { stubEnd } from '#components/stub-end.ts'
import { useMessages } from '#lib/messages.ts'
import { usePaths } from '#lib/place.tsx'
import { useListTickets } from '../api/list-tickets.ts'
import type { SaleOf } from '../api/sale-options.ts'
import { isOpen, type SellableShow } from '../selection.ts'
import { useSale } from '../use-sale.ts'
import { ListedTickets } from './listed-tickets.tsx'
import { RefusedTicket } from './refused-ticket.tsx'
import { SaleKind } from './sale-kind.tsx'
import { SalePrices } from './sale-prices.tsx'
import { SaleSide } from './sale-side.tsx'
import { TicketPicker } from './ticket-picker.tsx'

interface SaleFormProps {
  readonly of: SaleOf
  readonly show: SellableShow
  /** To another show of the order, where it has several. */
  readonly showChoice: ReactNode
  readonly payoutFrom: SaleOptions['payoutFrom']
  /** Null where the account is known. */
  readonly accountForm: ReactNode
}

/** The sale of tickets of one show, and what was listed once it is. */
export function SaleForm({ of, show, showChoice, payoutFrom, accountForm }: SaleFormProps) {
  const t = useMessages()
  const paths = usePaths()
  const asked = 'ticketId' in of ? of.ticketId : undefined
  const sale = useSale(show, asked)
  const listing = useListTickets()
  const refused = show.tickets.find(({ id, refusal }) => id === asked && refusal !== null)
  const isMany = sale.tickets.length > 1 || asked === undefined
  if (listing.data !== undefined) {
    return <ListedTickets listings={listing.data} accountForm={accountForm} />
  }
  const canSell = show.tickets.some(isOpen)

  function title(): string {
    if (!canSell) return t(show.tickets.length > 1 ? 'sell.titleRefusedMany' : 'sell.titleRefused')
    return t(isMany ? 'sell.titleMany' : 'sell.title')
  }

  const side = canSell && (
    <SaleSide
      sale={sale}
      show={show.show}
      payoutFrom={payoutFrom}
      needsAccount={accountForm !== null}
      isListing={listing.isPending}
      error={listing.error}
      onList={listing.start}
    />
  )
  return (
    <ActAndSide side={side} sideLabel={t('sell.side')}>
      <div>
        {asked === undefined ? (
          <BackLink to={paths.myTickets()}>{t('frame.myTickets')}</BackLink>
        ) : (
          <BackLink to={paths.ticket(asked)}>{t('sell.back')}</BackLink>
        )}
        <h1>{title()}</h1>
      </div>
      {showChoice}
      <Stub show={show} sale={sale} asked={asked} />
      {refused && <RefusedTicket ticket={refused} />}
      {show.tickets.length > 1 && <TicketPicker show={show} sale={sale} />}
      {sale.tickets.length > 1 && <SaleKind sale={sale} />}
      <SalePrices sale={sale} />
    </ActAndSide>
  )
}

interface StubProps {
  readonly show: SellableShow
  readonly sale: ReturnType<typeof useSale>
  readonly asked: string | undefined
}

/** What is chosen; before that, what was asked for. */
function Stub({ show, sale, asked }: StubProps) {
  const t = useMessages()
  const tickets = sale.tickets.length > 0 ? sale.tickets : show.tickets.filter(({ id }) => id === asked)
  return <SeatStub show={show.show} {...stubEnd(t, tickets)} />
}
