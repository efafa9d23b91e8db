import type { GuestTicket, TicketCode } from '@taquilla/contract/guest'
import { useEffect, useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useMessages } from '#lib/messages.ts'
import { ticketName } from '#lib/seat-text.ts'
import { useModal } from '#lib/use-modal.ts'
import { keepAwake } from '../keep-awake.ts'
import { stateOf } from '../ticket-state.ts'
import { AccessCode } from './access-code.tsx'
import styles from './code-screen.module.css'

interface CodeScreenProps {
  readonly ticket: GuestTicket
  readonly code: TicketCode | undefined
}

/** Button that shows the code or pickup number full screen; nothing if neither is available. */
export function CodeScreen({ ticket, code }: CodeScreenProps) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const number = stateOf(ticket) === 'PICKUP' ? ticket.pickup?.number : null
  if (code === undefined && !number) return null
  return (
    <>
      <Button kind="primary" isBlock isLarge className={styles.button} onClick={() => setOpen(true)}>
        {t('ticket.wholeScreen')}
      </Button>
      {isOpen && (
        <WholeScreen name={ticketName(ticket)} onClose={() => setOpen(false)}>
          {number ? <p className={styles.number}>{number}</p> : <LargeCode code={code} />}
        </WholeScreen>
      )}
    </>
  )
}

function LargeCode({ code }: Pick<CodeScreenProps, 'code'>) {
  return (
    <>
      <div className={styles.code}>
        <AccessCode code={code} />
      </div>
      {code?.kind === 'TEXT' && <p className={styles.text}>{code.text}</p>}
    </>
  )
}

interface WholeScreenProps {
  readonly name: string
  readonly children: React.ReactNode
  readonly onClose: () => void
}

/** Full-screen white dialog that keeps the screen awake. */
function WholeScreen({ name, children, onClose }: WholeScreenProps) {
  const t = useMessages()
  const id = useId()
  const modal = useModal(onClose)
  useEffect(keepAwake, [])
  return (
    <dialog {...modal} className={styles.screen} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <div className={styles.middle}>{children}</div>
      <button type="button" className={styles.close} onClick={onClose}>
        {t('ticket.leaveScreen')}
      </button>
    </dialog>
  )
}
