import type { Offer, ResalePage } from '@taquilla/contract/guest'
import { useMessages } from '#lib/messages.ts'
import { ticketCountOf } from '../combining.ts'
import { maxTogether } from '../offer-rows.ts'
import type { Choice } from '../use-choice.ts'
import styles from './offers-head.module.css'
import { OptionChips } from './option-chips.tsx'
import { Quantity } from './quantity.tsx'

interface OffersHeadProps {
  readonly page: ResalePage
  readonly offers: readonly Offer[]
  readonly choice: Choice
  readonly ticketOptionId: string | undefined
  readonly onChooseOption: (ticketOptionId: string | undefined) => void
}

/** Ticket count, quantity stepper and section filter above the offers. */
export function OffersHead({ page, offers, choice, ticketOptionId, onChooseOption }: OffersHeadProps) {
  const t = useMessages()
  const count = ticketCountOf(offers)
  const option = page.options.find((each) => each.ticketOptionId === ticketOptionId)
  const [first] = offers
  return (
    <>
      {count > 0 && (
        <h2 id="offers-title" className={styles.title}>
          {count === 1 ? t('resale.offersTitleOne') : t('resale.offersTitle', count)}
        </h2>
      )}
      {first && (
        <div className={styles.line}>
          <span>{t('resale.prices', first.currency)}</span>
          <Quantity quantity={choice.quantity} max={maxTogether(offers)} onChange={choice.changeQuantity} />
        </div>
      )}
      {page.options.length > 1 && (
        <OptionChips page={page} chosenId={ticketOptionId} onChoose={onChooseOption} />
      )}
      {choice.quantity === 1 && offers.length > 1 && (
        <p className={styles.description}>{t('resale.combining')}</p>
      )}
      {option?.description && <p className={styles.description}>{option.description}</p>}
      {!page.isComplete && <p className={styles.description}>{t('resale.incomplete', count)}</p>}
    </>
  )
}
