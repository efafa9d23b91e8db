import { SANDBOX_CARDS, type SandboxCard as TestCard } from '@taquilla/contract/resale'
import { Field } from '#components/field.tsx'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { groupedNumber, maskedExpiry } from '../card-fields.ts'
import type { PaymentFormState } from '../use-payment-form.ts'
import styles from './sandbox-card.module.css'

interface SandboxCardProps {
  readonly state: PaymentFormState
}

const COMMON_CARDS = SANDBOX_CARDS.filter(({ failure }) => failure === undefined)
/** Cards that the issuer declines for a reason of its own. */
const CARDS_WITH_REASON = SANDBOX_CARDS.filter(({ failure }) => failure !== undefined)

const CARD_OF_TESTS = { expiry: '12/34', securityCode: '123' }

/** Card form of the sandbox, with one button per simulated outcome. */
export function SandboxCard({ state }: SandboxCardProps) {
  const t = useMessages()
  const { language } = useGuestAddress()
  const {
    values: { card },
    faults,
    needsCodeAgain,
    fillCard,
  } = state

  function chipOf({ number, title, description }: TestCard) {
    const shown = groupedNumber(number)
    return (
      <button
        key={number}
        type="button"
        title={description[language]}
        aria-pressed={card.number === shown}
        onClick={() => fillCard({ number: shown, ...CARD_OF_TESTS })}
      >
        {title[language]}
      </button>
    )
  }

  return (
    <div className={styles.card}>
      {/* biome-ignore lint/a11y/useSemanticElements: screen readers would announce a nested fieldset twice */}
      <div className={styles.magic} role="group" aria-label={t('checkout.magicCards')}>
        <p>{t('checkout.magicHint')}</p>
        <div className={styles.chips}>{COMMON_CARDS.map(chipOf)}</div>
        <details>
          <summary>{t('checkout.magicDeclines')}</summary>
          <div className={styles.chips}>{CARDS_WITH_REASON.map(chipOf)}</div>
        </details>
      </div>
      <Field
        label={t('checkout.cardNumber')}
        inputMode="numeric"
        // Autofill is off because real cards must not be entered here.
        autoComplete="off"
        value={card.number}
        error={faults['/card/number']}
        onChange={({ target }) => fillCard({ number: groupedNumber(target.value) })}
      />
      <div className={styles.pair}>
        <Field
          label={t('checkout.cardExpiry')}
          placeholder={t('checkout.cardExpiryHint')}
          inputMode="numeric"
          autoComplete="off"
          value={card.expiry}
          error={faults['/card/expiry']}
          onChange={({ target }) => fillCard({ expiry: maskedExpiry(target.value) })}
        />
        <Field
          label={t('checkout.cardCode')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={card.securityCode}
          hint={needsCodeAgain ? t('checkout.cardCodeAgain') : undefined}
          error={faults['/card/securityCode']}
          onChange={({ target }) => fillCard({ securityCode: target.value.replace(/\D/g, '') })}
        />
      </div>
    </div>
  )
}
