import { NotFound } from '../not-found.tsx'

export default function PayoutAccountPage() {
  return <NotFound />
}
