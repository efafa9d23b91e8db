import type { BankAccount } from '@taquilla/contract/guest'
import { ACCOUNT_EXAMPLES, ACCOUNT_KINDS, type AccountKind } from '@taquilla/contract/resale'
import { useState } from 'react'
import { Field } from '#components/field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { useMessages } from '#lib/messages.ts'
import type { AccountFaults } from './use-account-form.ts'

interface FieldsOfProps {
  readonly faults: AccountFaults
  /** Account typed before, if the person comes back to the form. */
  readonly account?: BankAccount | undefined
  readonly kind: AccountKind
}

interface AccountFieldsProps extends Omit<FieldsOfProps, 'kind'> {
  /** Likely kind, chosen until the person chooses another. */
  readonly likelyKind?: AccountKind | undefined
}

/** Fields of a bank account: first the country, which decides what kind of number the others ask for. */
export function AccountFields({ faults, account, likelyKind }: AccountFieldsProps) {
  const t = useMessages()
  const [kind, setKind] = useState(account?.kind ?? likelyKind)
  return (
    <>
      <SelectField
        name="kind"
        label={t('bankAccount.kind')}
        error={kind === undefined ? faults.kind : undefined}
        defaultValue={kind ?? ''}
        onChange={({ currentTarget }) => setKind(ACCOUNT_KINDS.find((each) => each === currentTarget.value))}
        required
      >
        <option value="" disabled>
          {t('bankAccount.choose')}
        </option>
        {ACCOUNT_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`bankAccount.kind.${each}`)}
          </option>
        ))}
      </SelectField>
      {kind !== undefined && <FieldsOf kind={kind} faults={faults} account={account} />}
    </>
  )
}

function FieldsOf({ kind, faults, account }: FieldsOfProps) {
  const t = useMessages()
  return (
    <>
      <Field
        name="holderName"
        label={t('bankAccount.holderName')}
        error={faults.holderName}
        defaultValue={account?.holderName}
        autoComplete="name"
        spellCheck={false}
        required
      />
      <Field
        name="bankName"
        label={t('bankAccount.bankName')}
        error={faults.bankName}
        defaultValue={account?.bankName}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Field
        name="accountNumber"
        label={t(`bankAccount.number.${kind}`)}
        hint={t(
          kind === 'CBU' ? 'bankAccount.exampleOrAlias' : 'bankAccount.example',
          ACCOUNT_EXAMPLES[kind],
        )}
        error={faults.accountNumber}
        defaultValue={account?.accountNumber}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </>
  )
}
