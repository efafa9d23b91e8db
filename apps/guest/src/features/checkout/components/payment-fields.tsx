import type { CheckoutItem } from '@taquilla/contract/guest'
import { MAX_NAME_LENGTH } from '@taquilla/contract/resale'
import { useId } from 'react'
import { Field } from '#components/field.tsx'
import { useMessages } from '#lib/messages.ts'
import { seatLabel } from '#tickets/seat-names.ts'
import type { PaymentFormState } from '../use-payment-form.ts'
import styles from './payment-fields.module.css'

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

/** The buyer's e-mail address; it cannot be changed here. */
export function BuyerEmail({ email }: { readonly email: string }) {
  const t = useMessages()
  return (
    <p className={styles.email}>
      <span>{t('checkout.email')}</span>
      <strong>{email}</strong>
      <small>{t('checkout.emailWhy')}</small>
    </p>
  )
}

interface TermsProps {
  readonly state: PaymentFormState
  readonly isNominal: boolean
}

export function Terms({ state, isNominal }: TermsProps) {
  const t = useMessages()
  const faultId = useId()
  const fault = state.faults['/acceptsTerms']
  return (
    <div className={styles.terms}>
      <label>
        <input
          type="checkbox"
          checked={state.values.acceptsTerms}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : faultId}
          onChange={({ target }) => state.acceptTerms(target.checked)}
        />
        <span>{t(isNominal ? 'checkout.termsNominal' : 'checkout.terms')}</span>
      </label>
      <small id={faultId} role="alert">
        {fault}
      </small>
      <details>
        <summary>{t('checkout.termsTitle')}</summary>
        <p>{t('checkout.termsBody')}</p>
      </details>
    </div>
  )
}
