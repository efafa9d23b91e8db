import type { GuestTicket, TicketCode } from '@taquilla/contract/guest'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { useMessages } from '#lib/messages.ts'
import { stateOf } from '../ticket-state.ts'
import styles from './code-screen.module.css'
import { WholeScreen } from './whole-screen.tsx'

interface CodeScreenProps {
  readonly group: readonly GuestTicket[]
  readonly current: GuestTicket
  readonly code: TicketCode | undefined
  readonly onMove: (id: string) => void
}

/** Button that shows the codes or pickup numbers of the group full screen; nothing if this ticket shows neither. */
export function CodeScreen({ group, current, code, onMove }: CodeScreenProps) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const hasNumber = stateOf(current) === 'PICKUP' && Boolean(current.pickup?.number)
  return (
    <>
      {(code !== undefined || hasNumber) && (
        <Button kind="primary" isBlock isLarge className={styles.button} onClick={() => setOpen(true)}>
          {t('ticket.wholeScreen')}
        </Button>
      )}
      {isOpen && (
        <WholeScreen group={group} current={current} onMove={onMove} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
