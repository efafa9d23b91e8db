import { Icon } from '@taquilla/ui'
import { Suspense, useEffect } from 'react'
import { Notice } from '#components/notice.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSearchParams } from '#lib/router.tsx'
import { useContinuePayment, useLostAnswer, usePaymentPolling } from '../api/use-payment.ts'
import type { StepProps } from '../checkout-stage.ts'
import { PROVIDER_FORMS } from '../provider-forms/provider-forms.ts'
import styles from './payment-step.module.css'
import { OtherMethod, PaymentTrouble } from './payment-trouble.tsx'

/** Payment form of a provider. If this build does not include the form, the page says so and offers another method. */
export function ProviderForm({ checkoutId, payment, step: { form, values } }: StepProps<'FORM'>) {
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

const POLL_MS = 4_000

/** Link to the provider's page; on return, confirms the payment and removes the provider's parameters from the URL. */
export function ProviderRedirect({
  checkoutId,
  payment,
  step: { url, returnParameters },
}: StepProps<'REDIRECT'>) {
  const t = useMessages()
  const [search, setSearch] = useSearchParams()
  const isBack = returnParameters.some((name) => search.has(name))
  usePaymentPolling(checkoutId, payment.id, POLL_MS)
  const { mutate, error, data: returned } = useContinuePayment(checkoutId, payment.id)
  const lost = useLostAnswer({ checkoutId, paymentId: payment.id }, error)
  // The buyer came back, but the provider has not decided: they gave up, or it still checks the payment.
  const isUnfinished = returned?.status === 'STARTED' || lost === 'UNSENT'
  useEffect(() => {
    if (!isBack) return
    mutate(undefined)
    setSearch(
      (before) => {
        for (const name of returnParameters) before.delete(name)
        return before
      },
      { replace: true },
    )
  }, [isBack, returnParameters, mutate, setSearch])
  return (
    <section className={styles.step}>
      <h2>{t('checkout.redirectTitle', payment.title)}</h2>
      <p>{t('checkout.redirectBody', payment.title)}</p>
      <PaymentTrouble
        error={isUnfinished ? null : error}
        lost={isUnfinished ? undefined : lost}
        refusal={
          isUnfinished
            ? {
                title: t('checkout.unfinishedTitle', payment.title),
                detail: t('checkout.unfinishedBody', payment.title),
              }
            : undefined
        }
        cause={returned ?? error}
      />
      <a className="btn btn-primary btn-lg btn-block" href={url}>
        {t('checkout.redirectGo', payment.title)}
        <Icon name="arrow-right" />
      </a>
      <OtherMethod checkoutId={checkoutId} paymentId={payment.id} />
    </section>
  )
}
