import { useId } from 'react'
import { Stepper } from '#components/stepper.tsx'
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
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the buttons need no frame of a fieldset around them */}
      <div role="group" aria-label={t('buying.together')} className={styles.group}>
        <Stepper
          value={quantity}
          most={most}
          lessLabel={t('buying.fewer')}
          moreLabel={t('buying.more')}
          moreWhyId={whyId}
          onChange={onChange}
        >
          <output>{quantity}</output>
        </Stepper>
      </div>
      {isAtMost && (
        <small id={whyId} className={styles.why}>
          {t('buying.moreUnavailable', most)}
        </small>
      )}
    </>
  )
}
