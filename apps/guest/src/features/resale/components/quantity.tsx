import { useId } from 'react'
import { Stepper } from '#components/stepper.tsx'
import { useMessages } from '#lib/messages.ts'
import styles from './quantity.module.css'

interface QuantityProps {
  readonly quantity: number
  /** Largest number of tickets that a single press can select now. */
  readonly max: number
  readonly onChange: (quantity: number) => void
}

/** Stepper for the number of neighboring tickets to buy. */
export function Quantity({ quantity, max, onChange }: QuantityProps) {
  const t = useMessages()
  const whyId = useId()
  const isAtMax = quantity >= max
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the buttons */}
      <div role="group" aria-label={t('resale.together')} className={styles.group}>
        <Stepper
          value={quantity}
          max={max}
          lessLabel={t('resale.fewer')}
          moreLabel={t('resale.more')}
          maxReasonId={whyId}
          onChange={onChange}
        >
          <output>{quantity}</output>
        </Stepper>
      </div>
      {isAtMax && (
        <small id={whyId} className={styles.why}>
          {t('resale.moreUnavailable', max)}
        </small>
      )}
    </>
  )
}
