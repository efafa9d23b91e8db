import { useId } from 'react'
import { useMessages } from '#lib/messages.ts'
import type { PaymentFormState } from '../use-payment-form.ts'
import styles from './terms.module.css'

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
