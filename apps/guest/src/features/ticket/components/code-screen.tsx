import type { GuestTicket, TicketCode } from '@taquilla/contract/guest'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useMessages } from '#lib/messages.ts'
import { stateOf } from '../ticket-state.ts'
import styles from './ticket-actions.module.css'

const WholeScreen = lazy(loadWholeScreen)

function loadWholeScreen() {
  return import('./whole-screen.tsx').then((loaded) => ({ default: loaded.WholeScreen }))
}

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
  const isOffered = code !== undefined || hasNumber
  useEffect(() => {
    // The screen is loaded with the button, because the signal may be gone when it is pressed.
    if (isOffered) loadWholeScreen().catch(() => undefined)
  }, [isOffered])
  return (
    <>
      {isOffered && (
        <Button kind="primary" isBlock isLarge className={styles.button} onClick={() => setOpen(true)}>
          {t('ticket.wholeScreen')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <WholeScreen group={group} current={current} onMove={onMove} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
