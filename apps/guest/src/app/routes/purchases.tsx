import { NotFound } from '../not-found.tsx'

export default function PurchasesPage() {
  return <NotFound />
}
