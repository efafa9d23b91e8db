import { NotFound } from '../not-found.tsx'

export default function SellPage() {
  return <NotFound />
}
