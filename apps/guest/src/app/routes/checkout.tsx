import { CheckoutPage } from '#features/checkout/components/checkout-page.tsx'
import { useMessages } from '#lib/messages.ts'
import { useParams } from '#lib/router.tsx'
import { SignInForm } from '#session/sign-in-form.tsx'

export default function CheckoutRoute() {
  const t = useMessages()
  const { id = '' } = useParams()
  return <CheckoutPage key={id} id={id} signIn={<SignInForm title={t('checkout.signInTitle')} level={2} />} />
}
