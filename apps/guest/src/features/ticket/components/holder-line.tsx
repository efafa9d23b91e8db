import type { GuestTicket } from '@taquilla/contract/guest'
import { Badge, Icon } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import styles from './holder-line.module.css'

interface HolderLineProps {
  readonly ticket: GuestTicket
}

/** Holder's name; for tickets without one, ticket option and price type. */
export function HolderLine({ ticket }: HolderLineProps) {
  const t = useMessages()
  const { holderName, holderIdentificationEnding: ending, seat, optionTitle, priceTypeTitle } = ticket
  // Without a seat, the ticket option is already shown in place of the seat.
  const isPlaced = Boolean(seat?.section || seat?.seat)
  const kind = [isPlaced && optionTitle, priceTypeTitle].filter(Boolean).join(' · ')
  if (holderName === null && kind === '' && !ticket.isNominal && !ticket.isPartOfAPass) return null
  return (
    <div className={styles.holder}>
      <Icon name={holderName === null ? 'ticket' : 'person'} size={22} />
      <span className={styles.words}>
        <b>{holderName ?? kind}</b>
        <small>
          {holderName !== null && (ending === null ? kind : t('ticket.identificationEnding', ending))}
        </small>
      </span>
      {(ticket.isPartOfAPass || ticket.isNominal) && (
        <span className={styles.badges}>
          {ticket.isPartOfAPass && <Badge tone="amber">{t('ticket.pass')}</Badge>}
          {ticket.isNominal && <Badge tone="brand">{t('ticket.nominal')}</Badge>}
        </span>
      )}
    </div>
  )
}
