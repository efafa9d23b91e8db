import { NotFound } from '../not-found.tsx'

export default function OrderSellPage() {
  return <NotFound />
}
