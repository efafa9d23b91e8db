import { NotFound } from '../not-found.tsx'

export default function MyTicketsPage() {
  return <NotFound />
}
