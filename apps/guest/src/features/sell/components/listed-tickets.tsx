import type { OwnListing } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '#components/card.tsx'
import { ShareLink } from '#components/share-link.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { ticketName } from '#lib/seat-text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './listed-tickets.module.css'

interface ListedTicketsProps {
  readonly listings: readonly OwnListing[]
  readonly accountForm: ReactNode
  /** True right after the sale form, false after a reload. */
  readonly isNew?: boolean
}

/** Confirmation after listing: share link, link to manage the listing, and payout account form. */
export function ListedTickets({ listings, accountForm, isNew = false }: ListedTicketsProps) {
  const t = useMessages()
  const paths = usePaths()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form had the focus and was unmounted, so the heading takes it.
  useEffect(() => {
    if (!isNew) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isNew])
  const [first] = listings
  const isPack = first?.type === 'PACK'
  const isMany = listings.length > 1
  const shown = isPack ? listings.slice(0, 1) : listings
  return (
    <div className={styles.page}>
      <span className={styles.icon}>
        <Icon name="check" size={30} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {t(isMany ? 'listed.titleMany' : 'listed.title')}
      </h1>
      <p className={styles.lead}>
        {t(isPack ? 'listed.leadPack' : isMany ? 'listed.leadMany' : 'listed.lead')}
      </p>
      {shown.map((listing) => (
        <ListedTicket
          key={listing.id}
          listing={listing}
          name={isPack ? listings.map((each) => ticketName(each, t)).join(' · ') : ticketName(listing, t)}
        />
      ))}
      {accountForm !== null && <Card title={t('listed.account')}>{accountForm}</Card>}
      <Link className="btn btn-line btn-lg" to={paths.myTickets()}>
        {t('listed.myTickets')}
      </Link>
    </div>
  )
}

interface ListedTicketProps {
  readonly listing: OwnListing
  readonly name: string
}

function ListedTicket({ listing, name }: ListedTicketProps) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const money = (amount: number) => format.money(amount, listing.currency)
  return (
    <Card className={styles.listed}>
      <div className={styles.facts}>
        <h2>{name}</h2>
        <span>
          {t(listing.type === 'PACK' ? 'listed.priceEach' : 'listed.price', money(listing.price))}
          {' · '}
          {t('listed.receives', money(listing.payout))}
        </span>
      </div>
      {listing.shareUrl !== null && <ShareLink url={listing.shareUrl} title={listing.show.eventTitle} />}
      <Link className="link link-alone" to={paths.listing(listing.id)}>
        {t('listed.manage')}
        <span className="vh">: {name}</span>
      </Link>
    </Card>
  )
}
