import type { CheckoutItem } from '@taquilla/contract/guest'
import { MAX_NAME_LENGTH } from '@taquilla/contract/resale'
import { Field } from '#components/field.tsx'
import { useMessages } from '#lib/messages.ts'
import { seatLabel } from '#tickets/seat-names.ts'
import type { PaymentFormState } from '../use-payment-form.ts'
import styles from './holder-fieldsets.module.css'

interface HolderFieldsetsProps {
  /** Nominal tickets only. */
  readonly items: readonly CheckoutItem[]
  readonly state: PaymentFormState
}

export function HolderFieldsets({ items, state }: HolderFieldsetsProps) {
  const t = useMessages()
  const { values, faults } = state
  return (
    <fieldset className={styles.holders}>
      <legend>{t('checkout.holders')}</legend>
      <p>{t('checkout.holdersWhy')}</p>
      {items.map(({ listingId, seat }, index) => {
        const place = seatLabel([seat], t) ?? t('checkout.ticketNumber', index + 1)
        const holder = values.holders[index]
        return (
          <div key={listingId} className={styles.pair}>
            <Field
              label={t('checkout.holderName', place)}
              autoComplete={index === 0 ? 'name' : 'off'}
              maxLength={MAX_NAME_LENGTH}
              required
              value={holder?.fullName ?? ''}
              error={faults[`/holders/${index}/fullName`]}
              onChange={({ target }) => state.fillHolder(index, { fullName: target.value })}
            />
            <Field
              label={t('checkout.holderId', place)}
              autoComplete="off"
              maxLength={MAX_NAME_LENGTH}
              required
              value={holder?.identificationNumber ?? ''}
              error={faults[`/holders/${index}/identificationNumber`]}
              onChange={({ target }) => state.fillHolder(index, { identificationNumber: target.value })}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
