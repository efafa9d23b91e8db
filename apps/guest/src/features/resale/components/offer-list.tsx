import { MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract/resale'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useMessages } from '#lib/messages.ts'
import { choiceNote } from '../combining.ts'
import type { OfferRow } from '../offer-rows.ts'
import type { Choice } from '../use-choice.ts'
import { OfferButton } from './offer-button.tsx'
import styles from './offer-list.module.css'

interface OfferRowsProps {
  readonly rows: readonly OfferRow[]
  readonly choice: Choice
}

interface OfferListProps extends OfferRowsProps {
  /** Draws the rows that are shown; by default as one list. */
  readonly children?: (shown: readonly OfferRow[]) => ReactNode
}

/** Number of rows per "show more" press; rendering all of a large resale would slow down phones. */
const SHOWN_AT_FIRST = 40

/** Offers in the given order. */
export function OfferList({ rows, choice, children }: OfferListProps) {
  const t = useMessages()
  const [shownCount, setShownCount] = useState(SHOWN_AT_FIRST)
  if (rows.length === 0) {
    return (
      <div className={styles.none}>
        <p>{t('resale.noneForQuantity', Math.min(choice.quantity, MAX_RESALE_TICKETS_PER_PERSON))}</p>
        <Button onClick={() => choice.changeQuantity(1)}>{t('resale.showAlone')}</Button>
      </div>
    )
  }
  const shown = rows.slice(0, shownCount)
  const hiddenCount = rows.length - shownCount
  return (
    <>
      {children ? children(shown) : <OfferRows rows={shown} choice={choice} />}
      {hiddenCount > 0 && (
        <Button isBlock className={styles.more} onClick={() => setShownCount(shownCount + SHOWN_AT_FIRST)}>
          {t('resale.showMore', Math.min(hiddenCount, SHOWN_AT_FIRST))}
        </Button>
      )}
    </>
  )
}

export function OfferRows({ rows, choice }: OfferRowsProps) {
  const t = useMessages()
  const { quantity, press } = choice
  // The pressed row reacts at once; what a press on each of the others would do follows.
  const chosen = useDeferredValue(choice.chosen)
  return (
    <ul className={styles.offers}>
      {rows.map((row) => {
        const [first] = row.offers
        const isChosen = choice.isChosen(row)
        const note = quantity === 1 && first && !isChosen ? choiceNote(chosen, first, t) : undefined
        return (
          <li key={row.key}>
            <OfferButton
              row={row}
              isChosen={isChosen}
              note={note?.text}
              canJoin={note?.canJoin ?? false}
              onPress={press}
            />
          </li>
        )
      })}
    </ul>
  )
}
