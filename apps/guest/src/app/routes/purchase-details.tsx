import { NotFound } from '../not-found.tsx'

export default function PurchaseDetailsPage() {
  return <NotFound />
}
