import { useQuery } from '@tanstack/react-query'
import { getMyTickets } from '#lib/guest-calls.ts'
import { useClient } from '#lib/place.tsx'

export function useMyTickets() {
  const client = useClient()
  return useQuery({ queryKey: ['my-tickets'], queryFn: () => client.send(getMyTickets) })
}
