import type { Checkout, PaymentKind } from '@taquilla/contract/guest'
import { SANDBOX_CARDS, type SandboxCard as TestCard } from '@taquilla/contract/resale'
import { Icon, type IconName } from '@taquilla/ui'
import { useId } from 'react'
import { Field } from '#components/field.tsx'
import { Notice } from '#components/notice.tsx'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { groupedNumber, maskedExpiry } from '../payment-values.ts'
import type { PaymentFormState } from '../use-payment-form.ts'
import styles from './method-choice.module.css'

interface MethodChoiceProps {
  readonly methods: Checkout['methods']
  readonly state: PaymentFormState
}

const ICONS: Readonly<Record<PaymentKind, IconName>> = {
  TEST_CARD: 'card',
  FORM: 'card',
  REDIRECT: 'phone',
  TRANSFER: 'bank',
}

/** Payment methods; unavailable ones are disabled and show the reason. */
export function MethodChoice({ methods, state }: MethodChoiceProps) {
  const t = useMessages()
  const name = useId()
  const { values, choose } = state
  return (
    <fieldset className={styles.methods}>
      <legend>{t('checkout.methods')}</legend>
      {values.provider === undefined && <Notice tone="warning">{t('checkout.noMethods')}</Notice>}
      <div className={styles.options}>
        {methods.map(({ provider, title, kind, transferHours, refusal }) => {
          const isChosen = provider === values.provider
          return (
            <div key={provider} className={styles.option} data-chosen={isChosen}>
              <label>
                <input
                  type="radio"
                  name={name}
                  checked={isChosen}
                  disabled={refusal !== null}
                  onChange={() => choose(provider)}
                />
                <span>
                  {title}
                  <small>
                    {refusal === null
                      ? t(`checkout.methodHint.${kind}`, title, transferHours ?? 0)
                      : refusal.title}
                  </small>
                </span>
                <Icon name={ICONS[kind]} size={24} />
              </label>
              {isChosen && kind === 'TEST_CARD' && <SandboxCard state={state} />}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

const COMMON_CARDS = SANDBOX_CARDS.filter(({ failure }) => failure === undefined)
/** Cards that the issuer declines for a reason of its own. */
const CARDS_WITH_REASON = SANDBOX_CARDS.filter(({ failure }) => failure !== undefined)

const CARD_OF_TESTS = { expiry: '12/34', securityCode: '123' }

/** Card form of the sandbox, with one button per simulated outcome. */
function SandboxCard({ state }: { readonly state: PaymentFormState }) {
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
