import type { Offer } from '@taquilla/contract/guest'
import { MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract/resale'
import { Badge, classes, Icon } from '@taquilla/ui'
import { Fragment, memo, type ReactNode, useDeferredValue, useState } from 'react'
import { Button } from '#components/button.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { needWords, printedSeats, seatsInWords } from '#tickets/seat-names.ts'
import { choiceNote } from '../combining.ts'
import type { OfferRow } from '../offer-rows.ts'
import type { Choice } from '../use-choice.ts'
import styles from './offer-list.module.css'

interface OfferRowsProps {
  readonly rows: readonly OfferRow[]
  readonly choice: Choice
  /** Shown in place of a row that is gone. */
  readonly gap?: { readonly at: number; readonly content: ReactNode } | undefined
}

interface OfferListProps extends OfferRowsProps {
  /** Draws the rows that are shown; by default as one list. */
  readonly children?: (shown: readonly OfferRow[]) => ReactNode
}

/** Number of rows per "show more" press; rendering all of a large resale would slow down phones. */
const SHOWN_AT_FIRST = 40

/** Offers in the given order. */
export function OfferList({ rows, choice, gap, children }: OfferListProps) {
  const t = useMessages()
  const [shownCount, setShownCount] = useState(SHOWN_AT_FIRST)
  if (rows.length === 0) {
    return (
      <div className={styles.none}>
        {gap?.content}
        <p>{t('resale.noneForQuantity', Math.min(choice.quantity, MAX_RESALE_TICKETS_PER_PERSON))}</p>
        <Button onClick={() => choice.changeQuantity(1)}>{t('resale.showAlone')}</Button>
      </div>
    )
  }
  const shown = rows.slice(0, shownCount)
  const hiddenCount = rows.length - shownCount
  return (
    <>
      {children ? children(shown) : <OfferRows rows={shown} choice={choice} gap={gap} />}
      {hiddenCount > 0 && (
        <Button isBlock className={styles.more} onClick={() => setShownCount(shownCount + SHOWN_AT_FIRST)}>
          {t('resale.showMore', Math.min(hiddenCount, SHOWN_AT_FIRST))}
        </Button>
      )}
    </>
  )
}

export function OfferRows({ rows, choice, gap }: OfferRowsProps) {
  const t = useMessages()
  const { quantity, press } = choice
  // The pressed row reacts at once; what a press on each of the others would do follows.
  const chosen = useDeferredValue(choice.chosen)
  return (
    <ul className={styles.offers}>
      {rows.map((row, index) => {
        const [first] = row.offers
        const isChosen = choice.isChosen(row)
        const note = quantity === 1 && first && !isChosen ? choiceNote(chosen, first, t) : undefined
        return (
          <Fragment key={row.key}>
            {gap?.at === index && <li>{gap.content}</li>}
            <li>
              <OfferButton
                row={row}
                isChosen={isChosen}
                note={note?.text}
                canJoin={note?.canJoin ?? false}
                onPress={press}
              />
            </li>
          </Fragment>
        )
      })}
      {gap && gap.at >= rows.length && <li>{gap.content}</li>}
    </ul>
  )
}

interface OfferButtonProps {
  readonly row: OfferRow
  readonly isChosen: boolean
  /** Explains whether the offer can join the selection; undefined while nothing is selected. */
  readonly note: string | undefined
  readonly canJoin: boolean
  readonly onPress: (offers: readonly Offer[]) => void
}

/** Row of the offer list: seats on the left, final price on the right. */
const OfferButton = memo(function OfferButton(props: OfferButtonProps) {
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
