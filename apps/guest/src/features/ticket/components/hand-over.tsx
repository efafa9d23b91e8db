import type { GuestTicket, OwnHandover } from '@taquilla/contract/guest'
import { CopyButton } from '@taquilla/ui'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Field } from '#components/field.tsx'
import { Notice } from '#components/notice.tsx'
import { SelectField } from '#components/select-field.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useFormat } from '#lib/use-format.ts'
import {
  type Recipient,
  useOwnHandover,
  useStartHandover,
  useTakeBackHandover,
} from '../api/use-own-handover.ts'
import { useDialogTexts } from '../use-dialog-texts.ts'
import styles from './hand-over.module.css'

interface HandOverProps {
  readonly ticket: GuestTicket
  readonly onClose: () => void
}

/** Dialog in which the owner hands the ticket over, or takes a pending handover back. */
export function HandOver({ ticket, onClose }: HandOverProps) {
  const texts = useDialogTexts()
  const start = useStartHandover(ticket.id)
  const pendingId = ticket.handover?.id
  const { data, error, refetch } = useOwnHandover(start.data === undefined ? pendingId : undefined)
  const handover = start.data ?? data
  const isPending = start.data !== undefined || pendingId !== undefined
  return (
    <Dialog title={isPending ? texts.pendingTitle : texts.title} onClose={onClose}>
      {!isPending && <StartForm start={start} onClose={onClose} />}
      {isPending && handover !== undefined && (
        <Pending ticket={ticket} handover={handover} isNew={start.data !== undefined} onClose={onClose} />
      )}
      {isPending && handover === undefined && error === null && <Skeleton shape="card" />}
      {isPending && handover === undefined && error !== null && (
        <ErrorBox error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}

interface StartFormProps {
  readonly start: ReturnType<typeof useStartHandover>
  readonly onClose: () => void
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** The contract refuses names that could hold the address of a page or a mailbox. */
const NAME = /^[^/@:]*$/

function StartForm({ start, onClose }: StartFormProps) {
  const texts = useDialogTexts()
  const [isByMail, setByMail] = useState(true)
  const [wrong, setWrong] = useState<'recipientEmail' | 'giverName'>()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = (name: string) => String(data.get(name) ?? '').trim()
    const [recipientEmail, giverName] = [typed('recipientEmail'), typed('giverName')]
    const fault =
      isByMail && !EMAIL.test(recipientEmail)
        ? 'recipientEmail'
        : NAME.test(giverName)
          ? undefined
          : 'giverName'
    setWrong(fault)
    if (fault !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${fault}]`)?.focus()
      return
    }
    const recipient: Recipient = {
      ...(isByMail && { recipientEmail }),
      ...(giverName !== '' && { giverName }),
    }
    start.start(recipient)
  }

  return (
    <form method="dialog" noValidate className={styles.part} onSubmit={submit}>
      <ul>
        {texts.consequences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <SelectField
        label={texts.way}
        value={isByMail ? 'mail' : 'link'}
        onChange={({ target }) => setByMail(target.value === 'mail')}
      >
        <option value="mail">{texts.byMail}</option>
        <option value="link">{texts.byLink}</option>
      </SelectField>
      {isByMail ? <RecipientField isWrong={wrong === 'recipientEmail'} /> : <p>{texts.linkHint}</p>}
      <Field
        label={texts.name}
        name="giverName"
        autoComplete="name"
        maxLength={60}
        hint={texts.nameHint}
        error={wrong === 'giverName' ? texts.nameInvalid : undefined}
      />
      {start.error !== null && <ErrorBox error={start.error} />}
      <Actions onClose={onClose}>
        <Button kind="primary" type="submit" isBusy={start.isPending}>
          {isByMail ? texts.send : texts.makeLink}
        </Button>
      </Actions>
    </form>
  )
}

function RecipientField({ isWrong }: { readonly isWrong: boolean }) {
  const texts = useDialogTexts()
  return (
    <Field
      label={texts.email}
      name="recipientEmail"
      type="email"
      inputMode="email"
      autoComplete="off"
      required
      hint={texts.emailHint}
      error={isWrong ? texts.emailInvalid : undefined}
    />
  )
}

/** The action of the dialog, and the button that closes it. */
function Actions({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const texts = useDialogTexts()
  return (
    <div className={styles.actions}>
      {children}
      <Button kind="quiet" onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  )
}

interface PendingProps extends HandOverProps {
  readonly handover: OwnHandover
  /** True if it was just started. */
  readonly isNew: boolean
}

function Pending({ ticket, handover, isNew, onClose }: PendingProps) {
  const texts = useDialogTexts()
  const format = useFormat()
  const takeBack = useTakeBackHandover(ticket.id, onClose)
  const { recipientEmail, url, expiresAt } = handover
  return (
    <div className={styles.part}>
      <Notice tone={isNew ? 'success' : 'info'} isLive={isNew}>
        {recipientEmail === null ? texts.waitsForLink : texts.waitsFor(recipientEmail)}{' '}
        {texts.until(format.moment(expiresAt, ticket.show))}
      </Notice>
      <p>{texts.stillYours}</p>
      <div className={styles.row}>
        <Field label={texts.link} readOnly value={url} onFocus={({ target }) => target.select()} />
        <CopyButton text={url} label={texts.copy} copiedLabel={texts.copied} failedLabel={texts.notCopied} />
      </div>
      {takeBack.error !== null && <ErrorBox error={takeBack.error} />}
      <Actions onClose={onClose}>
        <Button isBusy={takeBack.isPending} onClick={() => takeBack.start(handover.id)}>
          {texts.takeBack}
        </Button>
      </Actions>
    </div>
  )
}
