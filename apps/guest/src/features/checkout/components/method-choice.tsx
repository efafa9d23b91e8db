import type { Checkout, PaymentProvider } from '@taquilla/contract/guest'
import { Icon, type IconName } from '@taquilla/ui'
import { useId } from 'react'
import { Notice } from '#components/notice.tsx'
import { type PlainMessageId, useMessages } from '#lib/messages.ts'
import type { PaymentFormState } from '../use-payment-form.ts'
import styles from './method-choice.module.css'
import { SandboxCard } from './sandbox-card.tsx'

interface MethodChoiceProps {
  readonly methods: Checkout['methods']
  readonly state: PaymentFormState
}

const WORDS: Readonly<
  Record<
    PaymentProvider,
    { readonly title: PlainMessageId; readonly hint: PlainMessageId; readonly icon: IconName }
  >
> = {
  sandbox: { title: 'checkout.methodSandbox', hint: 'checkout.methodSandboxHint', icon: 'card' },
  stripe: { title: 'checkout.methodStripe', hint: 'checkout.methodStripeHint', icon: 'card' },
  bank_transfer: { title: 'checkout.methodTransfer', hint: 'checkout.methodTransferHint', icon: 'bank' },
  paypal: { title: 'checkout.methodPaypal', hint: 'checkout.methodPaypalHint', icon: 'phone' },
}

/** The ways to pay; why one is not offered stands beside it. */
export function MethodChoice({ methods, state }: MethodChoiceProps) {
  const t = useMessages()
  const name = useId()
  const { values, choose } = state
  return (
    <fieldset className={styles.methods}>
      <legend>{t('checkout.methods')}</legend>
      {values.provider === undefined && <Notice tone="warning">{t('checkout.noMethods')}</Notice>}
      <div className={styles.options}>
        {methods.map(({ provider, refusal }) => {
          const { title, hint, icon } = WORDS[provider]
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
                  {t(title)}
                  <small>{refusal === null ? t(hint) : refusal.title}</small>
                </span>
                <Icon name={icon} size={24} />
              </label>
              {isChosen && provider === 'sandbox' && <SandboxCard state={state} />}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
