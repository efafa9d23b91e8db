import { useMutation } from '@tanstack/react-query'
import { getSession, signOut } from '#lib/guest-calls.ts'
import { keepOnlyOf } from '#lib/kept-tickets.ts'
import { useClient } from '#lib/place.tsx'
import { useReplaceSession } from '#lib/session.tsx'

export function useSignOut() {
  const client = useClient()
  const replace = useReplaceSession()
  return useMutation({
    mutationFn: async () => {
      // First, and also where the service cannot be reached: whoever leaves leaves nothing behind.
      await keepOnlyOf(client.ticketSellerId, undefined)
      await client.send(signOut)
      return client.send(getSession)
    },
    onSuccess: replace,
  })
}
