import type { SellableTicket } from '@taquilla/contract/guest'
import { positionsOfAlike } from '@taquilla/contract/resale'
import { useId } from 'react'
import { Notice } from '#components/notice.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { ticketName } from '#tickets/seat-names.ts'
import { isListable, maxListingsAtOnce, type SellableShow } from '../selection.ts'
import type { Sale } from '../use-sale.ts'
import styles from './choices.module.css'

interface TicketPickerProps {
  readonly show: SellableShow
  readonly sale: Sale
}

/** Tickets of the show to select for sale, with the reason for those that cannot be sold. */
export function TicketPicker({ show, sale }: TicketPickerProps) {
  const t = useMessages()
  const id = useId()
  const max = maxListingsAtOnce(show)
  const isFull = sale.tickets.length >= max
  const isLimited = show.tickets.filter(isListable).length > max
  const positions = positionsOfAlike(show.tickets)

  function nameOf(ticket: SellableTicket): string {
    const position = positions.get(ticket.id)
    const name = ticketName(ticket, t)
    return position === undefined ? name : `${name} · ${t('sell.alike', position.number, position.count)}`
  }

  return (
    <fieldset className={styles.choices} aria-describedby={isLimited ? `${id}-limit` : undefined}>
      <legend>{t('sell.which')}</legend>
      {isLimited && (
        <p id={`${id}-limit`} className={styles.lead}>
          {t('sell.limit', max)}
        </p>
      )}
      {show.tickets.map((ticket) => {
        const isChosen = sale.tickets.some((each) => each.id === ticket.id)
        return (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            name={nameOf(ticket)}
            isChosen={isChosen}
            isOverLimit={isFull && !isChosen}
            onToggle={() => sale.toggle(ticket.id)}
          />
        )
      })}
      {!show.isComplete && <p className={styles.note}>{t('sell.notAll')}</p>}
    </fieldset>
  )
}

interface TicketRowProps {
  readonly ticket: SellableTicket
  readonly name: string
  readonly isChosen: boolean
  /** True if the limit is reached without this ticket, so it cannot be added. */
  readonly isOverLimit: boolean
  readonly onToggle: () => void
}

function TicketRow({ ticket, name, isChosen, isOverLimit, onToggle }: TicketRowProps) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const { refusal, terms, listingId } = ticket

  function note(): string {
    if (listingId !== null) return t('sell.listedAlready')
    if (refusal !== null) return `${refusal.title}. ${refusal.detail}`
    if (isOverLimit) return t('sell.full')
    return terms === null ? '' : t('sell.originalPrice', format.money(terms.paid, terms.currency))
  }

  return (
    <div className={styles.row}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={refusal !== null || isOverLimit}
          onChange={onToggle}
        />
        <span className={styles.text}>
          <b>{name}</b>
          <small>{note()}</small>
        </span>
      </label>
      {listingId !== null && (
        <Link className="link link-alone" to={paths.listing(listingId)}>
          {t('sell.seeListing')}
          <span className="vh">: {name}</span>
        </Link>
      )}
    </div>
  )
}

/** Reason why the requested ticket cannot be listed, or a link if it is listed already. */
export function RefusedTicket({ ticket }: { readonly ticket: SellableTicket }) {
  const t = useMessages()
  const paths = usePaths()
  const { refusal, listingId } = ticket
  if (listingId !== null) {
    return (
      <Notice tone="info" icon="tag" title={t('sell.listedAlready')}>
        <Link className="link" to={paths.listing(listingId)}>
          {t('sell.seeListing')}
        </Link>
      </Notice>
    )
  }
  if (refusal === null) return null
  return (
    <Notice tone="warning" title={`${refusal.title}.`}>
      {refusal.detail}
    </Notice>
  )
}
