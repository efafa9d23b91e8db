import { useMutation } from '@tanstack/react-query'
import { getSession, signOut } from '#lib/guest-calls.ts'
import { useClient } from '#lib/place.tsx'
import { useReplaceSession } from '#lib/session.tsx'

export function useSignOut() {
  const client = useClient()
  const replace = useReplaceSession()
  return useMutation({
    mutationFn: async () => {
      await client.send(signOut)
      return client.send(getSession)
    },
    onSuccess: replace,
  })
}
