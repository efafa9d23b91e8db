import type { GuestPayment } from '@taquilla/contract/guest'
import { Suspense } from 'react'
import { Notice } from '#components/notice.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useMessages } from '#lib/messages.ts'
import type { StepOf } from '../checkout-stage.ts'
import { PROVIDER_FORMS } from '../provider-forms/provider-forms.ts'
import { OtherMethod } from './other-method.tsx'
import styles from './payment-step.module.css'

interface ProviderFormProps {
  readonly checkoutId: string
  readonly payment: GuestPayment
  readonly step: StepOf<'FORM'>
}

/** Payment form of a provider. If this build does not include the form, the page says so and offers another method. */
export function ProviderForm({ checkoutId, payment, step: { form, values } }: ProviderFormProps) {
  const t = useMessages()
  const Form = PROVIDER_FORMS[form]
  if (Form === undefined) {
    return (
      <section className={styles.step}>
        <h2>{payment.title}</h2>
        <Notice tone="danger" title={t('checkout.formMissing')} isLive>
          {t('checkout.formMissingDetail')}
        </Notice>
        <OtherMethod checkoutId={checkoutId} paymentId={payment.id} />
      </section>
    )
  }
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <Form checkoutId={checkoutId} payment={payment} values={values} />
    </Suspense>
  )
}
