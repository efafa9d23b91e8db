import type { BankAccount } from '@taquilla/contract/guest'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'
import { ACCOUNT_FIELDS, type AccountFaults, findFaults, hasKind, readTypedAccount } from './find-faults.ts'

/** Form of a bank account: checks it when it is submitted, and passes it on if nothing is wrong. */
export function useAccountForm(onValid: (account: BankAccount) => void) {
  const t = useMessages()
  const { language } = useGuestAddress()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<AccountFaults>({})
  const checking = useOneAtATime({
    mutationFn: async (fields: FormData) => {
      const account = readTypedAccount(fields)
      return { account, found: await findFaults(account, t, language) }
    },
    onSuccess: ({ account, found }) => {
      setFaults(found)
      if (Object.keys(found).length === 0 && hasKind(account)) onValid(account)
    },
  })
  useEffect(() => {
    const first = ACCOUNT_FIELDS.find((field) => faults[field] !== undefined)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }, [faults])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    checking.start(new FormData(event.currentTarget))
  }

  return { form, faults, submit, isChecking: checking.isPending, error: checking.error }
}
