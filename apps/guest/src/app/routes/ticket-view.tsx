import { NotFound } from '../not-found.tsx'

export default function TicketViewPage() {
  return <NotFound />
}
