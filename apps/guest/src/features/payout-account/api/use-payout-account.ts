import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BankAccount, PayoutAccount } from '@taquilla/contract/guest'
import { PAYOUT_ACCOUNT, payoutAccountQuery } from '#account/payout-account-query.ts'
import {
  confirmPendingAccount,
  discardPendingAccount,
  sendPayoutAccountCode,
  sendPendingAccountCode,
  setPayoutAccount,
} from '#config/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

export function usePayoutAccount() {
  return useQuery(payoutAccountQuery(useClient()))
}

/** Mails the code that confirms an account. */
export function useSendAccountCode() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (account: BankAccount) => client.send(sendPayoutAccountCode, { body: account }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: PAYOUT_ACCOUNT }),
  })
}

/** Mails another code for the account that waits for one. */
export function useSendPendingCode() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => client.send(sendPendingAccountCode),
    // After a refusal too: the account may have been confirmed or discarded elsewhere.
    onSettled: () => queries.invalidateQueries({ queryKey: PAYOUT_ACCOUNT }),
  })
}

/** Saves the account that waits for its code. */
export function useConfirmPendingAccount(onSaved?: () => void) {
  const client = useClient()
  const keep = useKeepAnswer(onSaved)
  return useOneAtATime({
    mutationFn: (code: string) => client.send(confirmPendingAccount, { body: { code } }),
    onSuccess: keep,
  })
}

export function useDiscardPendingAccount(onDiscarded: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  return useOneAtATime({
    mutationFn: () => client.send(discardPendingAccount),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: PAYOUT_ACCOUNT })
      onDiscarded()
    },
  })
}

function useKeepAnswer(onSaved: (() => void) | undefined) {
  const queries = useQueryClient()
  return async (answer: PayoutAccount) => {
    queries.setQueryData(PAYOUT_ACCOUNT, answer)
    onSaved?.()
    // My Tickets shows a warning while no account is saved.
    await queries.invalidateQueries({ queryKey: ['my-tickets'] })
  }
}

/** Saves an account, with the mailed code unless the person is known only by phone. */
export function useSetPayoutAccount(onSaved?: () => void) {
  const client = useClient()
  const keep = useKeepAnswer(onSaved)
  return useOneAtATime({
    mutationFn: (account: BankAccount & { readonly code?: string }) =>
      client.send(setPayoutAccount, { body: account }),
    onSuccess: keep,
  })
}
