import { CheckoutPage } from '#features/checkout/components/checkout-page.tsx'
import { checkoutQuery } from '#hold/checkout-query.ts'
import { useMessages } from '#lib/messages.ts'
import { useParams } from '#lib/router.tsx'
import { SignInForm } from '#session/sign-in-form.tsx'
import type { LoadFirst } from '../pages.ts'

export const loadFirst: LoadFirst = ({ queries, client, id }) =>
  queries.prefetchQuery(checkoutQuery(client, id))

export default function CheckoutRoute() {
  const t = useMessages()
  const { id = '' } = useParams()
  return <CheckoutPage key={id} id={id} signIn={<SignInForm title={t('checkout.signInTitle')} level={2} />} />
}
