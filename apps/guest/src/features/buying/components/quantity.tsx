import { Icon } from '@taquilla/ui'
import { useId } from 'react'
import { useMessages } from '#lib/messages.ts'
import styles from './quantity.module.css'

interface QuantityProps {
  readonly quantity: number
  /** The most that can be bought with one press now. */
  readonly most: number
  readonly onChange: (quantity: number) => void
}

/** How many tickets are wanted together. */
export function Quantity({ quantity, most, onChange }: QuantityProps) {
  const t = useMessages()
  const whyId = useId()
  const isAtMost = quantity >= most
  return (
    <div className={styles.quantity}>
      {/* biome-ignore lint/a11y/useSemanticElements: the buttons need no frame of a fieldset around them */}
      <div className={styles.control} role="group" aria-label={t('buying.together')}>
        <button
          type="button"
          aria-label={t('buying.fewer')}
          aria-disabled={quantity === 1}
          onClick={() => onChange(Math.max(1, quantity - 1))}
        >
          <Icon name="minus" />
        </button>
        <output>{quantity}</output>
        <button
          type="button"
          aria-label={t('buying.more')}
          aria-disabled={isAtMost}
          aria-describedby={isAtMost ? whyId : undefined}
          onClick={() => onChange(Math.min(most, quantity + 1))}
        >
          <Icon name="plus" />
        </button>
      </div>
      {isAtMost && (
        <small id={whyId} className={styles.why}>
          {t('buying.moreUnavailable', most)}
        </small>
      )}
    </div>
  )
}
