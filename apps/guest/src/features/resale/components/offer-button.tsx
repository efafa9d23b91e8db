import type { Offer } from '@taquilla/contract/guest'
import { Badge, classes, Icon } from '@taquilla/ui'
import { memo } from 'react'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { needWords, printedSeats, seatsInWords } from '#tickets/seat-names.ts'
import type { OfferRow } from '../offer-rows.ts'
import styles from './offer-button.module.css'

interface OfferButtonProps {
  readonly row: OfferRow
  readonly isChosen: boolean
  /** Explains whether the offer can join the selection; undefined while nothing is selected. */
  readonly note: string | undefined
  readonly canJoin: boolean
  readonly onPress: (offers: readonly Offer[]) => void
}

/** Row of the offer list: seats on the left, final price on the right. */
export const OfferButton = memo(function OfferButton(props: OfferButtonProps) {
  const { row, isChosen, note, canJoin, onPress } = props
  const t = useMessages()
  const paths = usePaths()
  const [first] = row.offers
  if (first === undefined) return null
  const content = <OfferContent row={row} isChosen={isChosen} note={note} canJoin={canJoin} />
  return first.isOwn ? (
    <Link to={paths.listing(first.listingIds[0] ?? '')} className={styles.offer}>
      {content}
      <span className="vh">{t('resale.manageOwn')}</span>
    </Link>
  ) : (
    <button
      type="button"
      className={styles.offer}
      aria-pressed={isChosen}
      onClick={() => onPress(row.offers)}
    >
      {content}
    </button>
  )
})

function OfferContent({ row, isChosen, note, canJoin }: Omit<OfferButtonProps, 'onPress'>) {
  const t = useMessages()
  const format = useFormat()
  const { offers, ticketCount, total, each, currency, isBest } = row
  const [first] = offers
  const seats = offers.flatMap((offer) => offer.seats)
  const label = printedSeats(seats)
  const section = seats[0]?.section ?? first?.optionTitle
  const accessibleCount = seats.filter((seat) => seat?.isAccessible).length
  return (
    <>
      <span className={styles.place}>
        <span className={styles.seat}>
          <span className="print">{label ?? first?.optionTitle}</span>
          {isChosen && (
            <Badge tone="brand">
              <Icon name="check" size={13} />
              {t('resale.chosen', ticketCount)}
            </Badge>
          )}
          {!isChosen && isBest && <Badge tone="amber">{t('resale.best')}</Badge>}
          {accessibleCount > 0 && <Badge>{t('resale.accessible', accessibleCount, seats.length)}</Badge>}
          {first?.isOwn && <Badge>{t('resale.own')}</Badge>}
        </span>
        <small>
          {label === undefined ? t('resale.unnumbered') : first?.optionTitle}
          {label !== undefined && section !== first?.optionTitle && ` · ${section}`}
          <SeatWords seats={seats} />
          {` · ${countText(row, t)}`}
          {note !== undefined && (
            <>
              {' · '}
              <span className={classes(canJoin ? styles.joins : styles.replaces)}>{note}</span>
            </>
          )}
        </small>
      </span>
      <span className={styles.price}>
        <span className="print">{format.amount(each ?? total, currency)}</span>
        <small>
          {each === undefined
            ? t('resale.inTotal')
            : ticketCount === 1
              ? t('resale.withFees')
              : t('resale.each')}
        </small>
      </span>
    </>
  )
}

/** Row and seats after the section: for screen readers, and for everyone if "2 · 24" says too little. */
function SeatWords({ seats }: Pick<Offer, 'seats'>) {
  const t = useMessages()
  const words = seatsInWords(seats, t)
  return words === undefined ? null : <span className={needWords(seats) ? undefined : 'vh'}>, {words}</span>
}

function countText({ offers, ticketCount }: OfferRow, t: ReturnType<typeof useMessages>): string {
  if (ticketCount === 1) return t('resale.count', 1)
  return offers.some(({ isPack }) => isPack)
    ? t('resale.countPack', ticketCount)
    : t('resale.countTogether', ticketCount)
}
