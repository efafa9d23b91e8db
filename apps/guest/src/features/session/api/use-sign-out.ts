import { useMutation } from '@tanstack/react-query'
import { getSession, signOut } from '#lib/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import { forgetLastHold } from '#lib/last-hold.ts'
import { deleteSavedTicketsOfOthers } from '#lib/saved-tickets.ts'
import { useReplaceSession } from '#lib/session.tsx'

export function useSignOut() {
  const client = useClient()
  const replace = useReplaceSession()
  return useMutation({
    mutationFn: async () => {
      // Deletes saved tickets first, so that they are gone even if the server is unreachable.
      await deleteSavedTicketsOfOthers(client.ticketSellerId, undefined)
      forgetLastHold(client.ticketSellerId)
      await client.send(signOut)
      return client.send(getSession)
    },
    onSuccess: replace,
  })
}
