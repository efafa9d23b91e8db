import { NotFound } from '../not-found.tsx'

export default function CheckoutPage() {
  return <NotFound />
}
