import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BankAccount } from '@taquilla/contract/guest'
import { getPayoutAccount, sendPayoutAccountCode, setPayoutAccount } from '#lib/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

const QUERY_KEY = ['payout-account']

export function usePayoutAccount() {
  const client = useClient()
  return useQuery({ queryKey: QUERY_KEY, queryFn: () => client.send(getPayoutAccount) })
}

/** Mails the code that confirms an account. */
export function useSendAccountCode() {
  const client = useClient()
  return useMutation({
    mutationFn: (account: BankAccount) => client.send(sendPayoutAccountCode, { body: account }),
  })
}

/** Saves an account, with the mailed code unless the person is known only by phone. */
export function useSetPayoutAccount(onSaved?: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  return useOneAtATime({
    mutationFn: (account: BankAccount & { readonly code?: string }) =>
      client.send(setPayoutAccount, { body: account }),
    onSuccess: async (answer) => {
      queries.setQueryData(QUERY_KEY, answer)
      onSaved?.()
      // My Tickets shows a warning while no account is saved.
      await queries.invalidateQueries({ queryKey: ['my-tickets'] })
    },
  })
}
