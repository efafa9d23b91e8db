import type { GuestTicket } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { Arch } from './arch.tsx'
import styles from './listed-arch.module.css'

interface ListedArchProps {
  readonly listing: GuestTicket['listing']
}

/** Closed curtain with a ribbon that shows the resale price. */
export function ListedArch({ listing }: ListedArchProps) {
  const t = useMessages()
  const format = useFormat()
  return (
    <Arch>
      <div className={styles.ribbon}>
        <p className={styles.state}>
          <Icon name="swap" />
          {t(listing?.isHeld ? 'ticket.heldByBuyer' : 'ticket.listed')}
        </p>
        {listing !== null && (
          <>
            <p className={styles.price}>{format.money(listing.price, listing.currency)}</p>
            <p>{t('ticket.youReceive', format.money(listing.payout, listing.currency))}</p>
          </>
        )}
      </div>
    </Arch>
  )
}
