import { Badge, classes, Icon } from '@taquilla/ui'
import { useMessages } from '#lib/messages.ts'
import { usePaths } from '#lib/place.tsx'
import { Link } from '#lib/router.tsx'
import { seatLabel } from '#lib/seat-label.ts'
import { useFormat } from '#lib/use-format.ts'
import type { OfferRow } from '../offer-rows.ts'
import styles from './offer-button.module.css'

interface OfferButtonProps {
  readonly row: OfferRow
  readonly isChosen: boolean
  /** Whether it can join what is chosen, in words; undefined while nothing is. */
  readonly note: string | undefined
  readonly canJoin: boolean
  readonly onPress: () => void
}

/** What one press chooses: the place left, its final price right. */
export function OfferButton({ row, isChosen, note, canJoin, onPress }: OfferButtonProps) {
  const t = useMessages()
  const paths = usePaths()
  const [first] = row.offers
  if (first === undefined) return null
  const content = <OfferContent row={row} isChosen={isChosen} note={note} canJoin={canJoin} />
  return first.isOwn ? (
    <Link to={paths.listing(first.listingIds[0] ?? '')} className={styles.offer}>
      {content}
      <span className="vh">{t('buying.manageOwn')}</span>
    </Link>
  ) : (
    <button type="button" className={styles.offer} aria-pressed={isChosen} onClick={onPress}>
      {content}
    </button>
  )
}

function OfferContent({ row, isChosen, note, canJoin }: Omit<OfferButtonProps, 'onPress'>) {
  const t = useMessages()
  const format = useFormat()
  const { offers, ticketCount, total, each, currency, isBest } = row
  const [first] = offers
  const label = seatLabel(offers.flatMap(({ seats }) => seats))
  return (
    <>
      <span className={styles.place}>
        <span className={styles.seat}>
          <span className="print">{label ?? first?.optionTitle}</span>
          {isChosen && (
            <Badge tone="brand">
              <Icon name="check" size={13} />
              {t('buying.chosen', ticketCount)}
            </Badge>
          )}
          {!isChosen && isBest && <Badge tone="amber">{t('buying.best')}</Badge>}
          {first?.isOwn && <Badge>{t('buying.own')}</Badge>}
        </span>
        <small>
          {[label === undefined ? t('buying.unnumbered') : first?.optionTitle, countText(row, t)].join(' · ')}
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
            ? t('buying.inTotal')
            : ticketCount === 1
              ? t('buying.withFees')
              : t('buying.each')}
        </small>
      </span>
    </>
  )
}

function countText({ offers, ticketCount }: OfferRow, t: ReturnType<typeof useMessages>): string {
  if (ticketCount === 1) return t('buying.count', 1)
  return offers.some(({ isPack }) => isPack)
    ? t('buying.countPack', ticketCount)
    : t('buying.countTogether', ticketCount)
}
