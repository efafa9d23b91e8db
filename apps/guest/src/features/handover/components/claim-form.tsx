import type { HandoverPage } from '@taquilla/contract/guest'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Field } from '#components/field.tsx'
import { type Link, useClaimHandover } from '../api/use-handover-page.ts'
import { useHandoverTexts } from '../use-handover-texts.ts'
import styles from './claim-page.module.css'

interface ClaimFormProps {
  readonly page: HandoverPage
  readonly link: Link
}

/** Button with which the recipient claims the ticket; a nominal ticket asks for its new holder first. */
export function ClaimForm({ page, link }: ClaimFormProps) {
  const texts = useHandoverTexts()
  const claim = useClaimHandover(link)
  const [missing, setMissing] = useState<readonly string[]>([])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = (name: string) => String(data.get(name) ?? '').trim()
    if (!page.isNominal) return claim.start(undefined)
    const holder = { fullName: typed('fullName'), identificationNumber: typed('identificationNumber') }
    const empty = Object.entries(holder).flatMap(([name, value]) => (value === '' ? [name] : []))
    setMissing(empty)
    if (empty.length === 0) claim.start(holder)
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus()
  }

  const errorOf = (name: string) => (missing.includes(name) ? texts.required : undefined)
  return (
    <form method="dialog" noValidate className={styles.form} onSubmit={submit}>
      {page.isNominal && (
        <>
          <h2>{texts.holderTitle}</h2>
          <p>{texts.holderDetail}</p>
          <Field
            label={texts.fullName}
            name="fullName"
            autoComplete="name"
            maxLength={200}
            required
            error={errorOf('fullName')}
          />
          <Field
            label={texts.identification}
            name="identificationNumber"
            autoComplete="off"
            maxLength={200}
            required
            error={errorOf('identificationNumber')}
          />
        </>
      )}
      {claim.error !== null && <ErrorBox error={claim.error} />}
      <Button kind="primary" type="submit" isLarge isBlock isBusy={claim.isPending}>
        {texts.claim}
      </Button>
    </form>
  )
}
