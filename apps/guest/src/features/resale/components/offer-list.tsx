import type { Offer } from '@taquilla/contract/guest'
import { MAX_RESALE_TICKETS_PER_PERSON } from '@taquilla/contract/resale'
import { useMemo, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useMessages } from '#lib/messages.ts'
import { choiceNote } from '../choice-note.ts'
import { rowsOf } from '../offer-rows.ts'
import type { Choice } from '../use-choice.ts'
import { OfferButton } from './offer-button.tsx'
import styles from './offer-list.module.css'

interface OfferListProps {
  readonly offers: readonly Offer[]
  readonly choice: Choice
}

/** Number of rows per "show more" press; rendering all of a large resale would slow down phones. */
const SHOWN_AT_FIRST = 40

/** Offers sorted by price, cheapest first. */
export function OfferList({ offers, choice }: OfferListProps) {
  const t = useMessages()
  const [shownCount, setShownCount] = useState(SHOWN_AT_FIRST)
  const { chosen, quantity } = choice
  const rows = useMemo(() => rowsOf(offers, quantity), [offers, quantity])
  if (rows.length === 0) {
    return (
      <div className={styles.none}>
        <p>{t('resale.noneForQuantity', Math.min(quantity, MAX_RESALE_TICKETS_PER_PERSON))}</p>
        <Button onClick={() => choice.changeQuantity(1)}>{t('resale.showAlone')}</Button>
      </div>
    )
  }
  const hiddenCount = rows.length - shownCount
  return (
    <>
      <ul className={styles.offers}>
        {rows.slice(0, shownCount).map((row) => {
          const [first] = row.offers
          const note = quantity === 1 && first ? choiceNote(chosen, first, t) : undefined
          return (
            <li key={row.key}>
              <OfferButton
                row={row}
                isChosen={choice.isChosen(row)}
                note={note?.text}
                canJoin={note?.canJoin ?? false}
                onPress={() => choice.press(row.offers)}
              />
            </li>
          )
        })}
      </ul>
      {hiddenCount > 0 && (
        <Button isBlock className={styles.more} onClick={() => setShownCount(shownCount + SHOWN_AT_FIRST)}>
          {t('resale.showMore', Math.min(hiddenCount, SHOWN_AT_FIRST))}
        </Button>
      )}
    </>
  )
}
