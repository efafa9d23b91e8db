import type { OwnListing } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { type ComponentType, useEffect, useRef } from 'react'
import { Card } from '#components/card.tsx'
import { Emphasis } from '#components/emphasis.tsx'
import { Notice } from '#components/notice.tsx'
import { PriceBreakdown } from '#components/price-breakdown.tsx'
import { TwoColumns } from '#components/two-columns.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { sumAmounts } from '#lib/sum-amounts.ts'
import { useFormat } from '#lib/use-format.ts'
import { ticketName } from '#tickets/seat-names.ts'
import { ShareLink } from '#tickets/share-link.tsx'
import styles from './listed-tickets.module.css'

/** Form of the account to which a sale in the currency is paid, with a text above its fields. */
export type AccountFormOfSale = ComponentType<{ readonly currency: string; readonly lead: string }>

interface ListedTicketsProps {
  readonly listings: readonly OwnListing[]
  readonly AccountForm: AccountFormOfSale | null
  /** True right after the sale form, false after a reload. */
  readonly isNew?: boolean
}

/** Confirmation after listing: what is on sale, at which price, what it pays and when, and where to change that. */
export function ListedTickets({ listings, AccountForm, isNew = false }: ListedTicketsProps) {
  const t = useMessages()
  const format = useFormat()
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
  const date = first && format.date(first.payoutFrom, first.show.timeZone)
  const side = (
    <>
      {date !== undefined && (
        <Notice icon="clock">
          <Emphasis of={date}>{t('sell.moneyFrom', date)}</Emphasis>
        </Notice>
      )}
      {AccountForm !== null && first !== undefined && (
        <Card title={t('listed.account')}>
          <AccountForm currency={first.currency} lead={t('listed.accountWhy')} />
        </Card>
      )}
      <Link className="btn btn-line btn-lg" to={paths.myTickets()}>
        {t('listed.myTickets')}
      </Link>
    </>
  )
  return (
    <TwoColumns side={side} sideLabel={t('sell.side')}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name="check" size={30} />
        </span>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t(isMany ? 'listed.titleMany' : 'listed.title')}
          </h1>
          <p>{t(isPack ? 'listed.leadPack' : isMany ? 'listed.leadMany' : 'listed.lead')}</p>
        </div>
      </div>
      {shown.map((listing) => (
        <ListedTicket key={listing.id} listings={isPack ? listings : [listing]} />
      ))}
    </TwoColumns>
  )
}

interface ListedTicketProps {
  /** Listings that the confirmation shows together: one, or all of a pack. */
  readonly listings: readonly OwnListing[]
}

function ListedTicket({ listings }: ListedTicketProps) {
  const t = useMessages()
  const format = useFormat()
  const paths = usePaths()
  const [listing] = listings
  if (listing === undefined) return null
  const { currency, price, show, shareUrl } = listing
  const count = listings.length
  const sum = (part: 'price' | 'sellerFee' | 'payout') =>
    sumAmounts(
      listings.map((each) => each[part]),
      currency,
    )
  const label = count > 1 ? t('checkout.lineTickets', count, format.amount(price, currency)) : t('sale.price')
  const name = listings.map((each) => ticketName(each, t)).join(' · ')
  return (
    <Card className={styles.listed}>
      <div className={styles.facts}>
        <h2>{name}</h2>
        <span>
          {show.eventTitle} · {format.day(show.startsAt, show)}
        </span>
      </div>
      <PriceBreakdown
        currency={currency}
        lines={[
          { label, amount: sum('price') },
          ...(listing.sellerFee === 0 ? [] : [{ label: t('sale.sellerFee'), amount: -sum('sellerFee') }]),
        ]}
        total={{ label: t('listed.receives', count), amount: sum('payout') }}
      />
      {shareUrl !== null && <ShareLink url={shareUrl} title={show.eventTitle} />}
      <div className={styles.manage}>
        <Link className="link link-alone" to={paths.listing(listing.id)}>
          {t('listed.manage', count)}
          <span className="vh">: {name}</span>
        </Link>
        <p>{t('listed.manageUntil', count)}</p>
      </div>
    </Card>
  )
}
