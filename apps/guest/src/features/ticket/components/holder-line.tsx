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
  const { holderName, holderIdentificationEnding: ending, optionTitle, priceTypeTitle } = ticket
  const kind = [optionTitle, priceTypeTitle].filter(Boolean).join(' · ')
  return (
    <div className={styles.holder}>
      <Icon name={holderName === null ? 'ticket' : 'person'} size={22} />
      <span className={styles.words}>
        <b>{holderName ?? kind}</b>
        <small>
          {holderName !== null && (ending === null ? kind : t('ticket.identificationEnding', ending))}
        </small>
      </span>
      {ticket.isNominal && <Badge tone="brand">{t('ticket.nominal')}</Badge>}
    </div>
  )
}
