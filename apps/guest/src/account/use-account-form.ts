import type { Language } from '@taquilla/contract'
import type { BankAccount } from '@taquilla/contract/guest'
import type { AccountKind } from '@taquilla/contract/resale'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { type Translate, useMessages } from '#lib/messages.ts'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'

const ACCOUNT_FIELDS = ['kind', 'holderName', 'bankName', 'accountNumber'] as const

type AccountField = (typeof ACCOUNT_FIELDS)[number]

/** Account as it was typed; the kind is empty until one is chosen. */
type TypedAccount = Omit<BankAccount, 'kind'> & { readonly kind: AccountKind | '' }

/** Messages by the fields that are wrong. */
export type AccountFaults = Readonly<Partial<Record<AccountField, string>>>

/** Reads the form and trims every field. */
function readTypedAccount(form: FormData): TypedAccount {
  const typed = (field: AccountField) => String(form.get(field) ?? '').trim()
  return {
    kind: typed('kind') as TypedAccount['kind'],
    holderName: typed('holderName'),
    bankName: typed('bankName'),
    accountNumber: typed('accountNumber'),
  }
}

/** True if a kind was chosen. Whether the other fields are valid is for `findFaults` to say. */
function hasKind(account: TypedAccount): account is BankAccount {
  return account.kind !== ''
}

/** Checks the account as the API does. Loads the checks of numbers when they are needed, because of their size. */
async function findFaults(account: TypedAccount, t: Translate, language: Language): Promise<AccountFaults> {
  // The other fields appear with the country.
  if (!hasKind(account)) return { kind: t('bankAccount.kindMissing') }
  const { checkAccountNumber } = await import('@taquilla/contract/bank-accounts')
  const name = /^.{2,200}$/
  const wrongNumber = checkAccountNumber(account.kind, account.accountNumber)
  return {
    ...(name.test(account.holderName) ? {} : { holderName: t('bankAccount.holderNameWrong') }),
    ...(name.test(account.bankName) ? {} : { bankName: t('bankAccount.bankNameWrong') }),
    ...(account.accountNumber === '' ? { accountNumber: t('bankAccount.numberMissing') } : {}),
    ...(wrongNumber && account.accountNumber !== ''
      ? { accountNumber: sentence(wrongNumber[language]) }
      : {}),
  }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

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

/** Last characters that the API will store: it removes separators from numbers, but not from aliases. */
export function endingOf(typed: string): string {
  return typed.replaceAll(/[a-z]/i.test(typed) ? /\s/g : /[\s.-]/g, '').slice(-4)
}
