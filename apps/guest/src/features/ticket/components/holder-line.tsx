import type { GuestTicket } from '@taquilla/contract/guest'
import { Badge, Icon } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import styles from './holder-line.module.css'

interface HolderLineProps {
  readonly ticket: GuestTicket
}

/** Who the ticket is made out to; without a name, what it is for. */
export function HolderLine({ ticket }: HolderLineProps) {
  const t = useMessages()
  const { holderName, holderIdentificationEnding: ending, seat, optionTitle, priceTypeTitle } = ticket
  // Without a place, what the ticket is for stands where the place would.
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
