import { useMutation } from '@tanstack/react-query'
import { sendSignInCode, signInWithCode } from '#lib/guest-calls.ts'
import { useClient, useGuestAddress } from '#lib/guest-context.tsx'
import { useReplaceSession } from '#lib/session.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

export function useSendCode() {
  const client = useClient()
  const { language } = useGuestAddress()
  return useMutation({
    mutationFn: (email: string) => client.send(sendSignInCode, { body: { email, lang: language } }),
  })
}

export function useSignIn() {
  const client = useClient()
  const replace = useReplaceSession()
  return useOneAtATime({
    mutationFn: (body: { email: string; code: string }) => client.send(signInWithCode, { body }),
    onSuccess: replace,
  })
}
