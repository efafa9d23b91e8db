import { NotFound } from '../not-found.tsx'

export default function ListingDetailsPage() {
  return <NotFound />
}
