import { NotFound } from '../not-found.tsx'

export default function EventResalePage() {
  return <NotFound />
}
