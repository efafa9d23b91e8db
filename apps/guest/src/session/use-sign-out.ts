import { useMutation } from '@tanstack/react-query'
import { getSession, signOut } from '#config/guest-calls.ts'
import { forgetLastHold } from '#hold/last-hold.ts'
import { useClient } from '#lib/guest-context.tsx'
import { deleteSavedTicketsOfOthers } from '#tickets/saved-tickets.ts'
import { useReplaceSession } from './session.tsx'

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
