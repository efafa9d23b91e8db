import type { Checkout, PaymentKind } from '@taquilla/contract/guest'
import { Icon, type IconName } from '@taquilla/ui'
import { useId } from 'react'
import { Notice } from '#components/notice.tsx'
import { useMessages } from '#lib/messages.ts'
import type { PaymentFormState } from '../use-payment-form.ts'
import styles from './method-choice.module.css'
import { SandboxCard } from './sandbox-card.tsx'

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
