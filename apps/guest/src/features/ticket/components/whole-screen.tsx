import type { GuestTicket } from '@taquilla/contract/guest'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type PlainMessageId, useMessages } from '#lib/messages.ts'
import { useModal } from '#lib/use-modal.ts'
import { ticketName } from '#tickets/seat-names.ts'
import { useTicketCode } from '../api/use-ticket-code.ts'
import { stateOf, type TicketState } from '../ticket-state.ts'
import { AccessCode, CodePanel } from './access-code.tsx'
import { TicketStrip } from './swipe-strip.tsx'
import styles from './whole-screen.module.css'

interface WholeScreenProps {
  readonly group: readonly GuestTicket[]
  readonly current: GuestTicket
  readonly onMove: (id: string) => void
  readonly onClose: () => void
}

/** White full-screen dialog that keeps the screen awake; people swipe between the codes of the group. */
export function WholeScreen({ group, current, onMove, onClose }: WholeScreenProps) {
  const t = useMessages()
  const leave = useWayBack(() => {
    onClose()
    // The page below is still that of the ticket with which the screen was opened.
    onMove(current.id)
  })
  const modal = useModal(leave)
  useEffect(keepAwake, [])
  return (
    <dialog {...modal} className={styles.screen} aria-label={ticketName(current, t)} data-codes>
      <TicketStrip group={group} current={current} onMove={onMove} className={styles.codes}>
        {(ticket) => <LargeTicket ticket={ticket} />}
      </TicketStrip>
      <p className={styles.hint}>{t('ticket.brightness')}</p>
      <button type="button" className={styles.close} onClick={leave}>
        {t('ticket.leaveScreen')}
      </button>
    </dialog>
  )
}

/** Why a ticket of the group shows no code. */
const REASONS: Readonly<Record<Exclude<TicketState, 'SHOWN'>, PlainMessageId>> = {
  PREPARING: 'ticket.preparing',
  LOCKED: 'ticket.locked',
  PICKUP: 'ticket.pickupAwaited',
  AWAITED: 'ticket.awaited',
  ORGANIZER: 'ticket.organizer',
  LISTED: 'ticket.listed',
  USED: 'ticket.used',
  CANCELLED: 'ticket.cancelled',
  OVER: 'ticket.over',
}

/** Shows the holder, the seat and the code of one ticket. */
function LargeTicket({ ticket }: { readonly ticket: GuestTicket }) {
  const t = useMessages()
  const { seat, optionTitle, priceTypeTitle, holderName } = ticket
  const name = ticketName(ticket, t)
  const kind = name === optionTitle ? priceTypeTitle : optionTitle
  return (
    <div className={styles.ticket}>
      <h2>{name}</h2>
      <p className={styles.person}>
        {[holderName ?? kind, seat?.door && t('ticket.door', seat.door)].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.middle}>
        <LargeCode ticket={ticket} />
      </div>
    </div>
  )
}

function LargeCode({ ticket }: { readonly ticket: GuestTicket }) {
  const t = useMessages()
  const state = useTicketCode(ticket)
  const kind = stateOf(ticket)
  const number = kind === 'PICKUP' ? ticket.pickup?.number : null
  if (number) return <p className={styles.number}>{number}</p>
  if (kind !== 'SHOWN') return <p className={styles.reason}>{t(REASONS[kind])}</p>
  if (state.hasFailed) return <CodePanel state={state} />
  return (
    <>
      <div className={styles.code}>
        <AccessCode code={state.code} />
      </div>
      {state.code?.kind === 'TEXT' && <p className={styles.text}>{state.code.text}</p>}
    </>
  )
}

/**
 * Adds an entry to the history, so that the back button of a phone leaves what covers the page instead of the page.
 * Returns a function that goes back; either way calls `onLeave`.
 */
function useWayBack(onLeave: () => void): () => void {
  const isLeaving = useRef(false)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    window.history.pushState(window.history.state, '')
    const onBack = () => leave()
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
  return () => {
    if (isLeaving.current) return
    isLeaving.current = true
    window.history.back()
  }
}

/** Keeps the screen on if the browser supports it; returns a function that releases the lock. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false

  async function hold() {
    if (document.visibilityState !== 'visible') return
    try {
      const held = await navigator.wakeLock?.request('screen')
      if (isOver) await held?.release()
      else lock = held
    } catch {
      // Phones in battery saving mode refuse the lock; the code stays visible anyway.
    }
  }

  // Browsers release the lock when the page is hidden, so it is requested again afterwards.
  document.addEventListener('visibilitychange', hold)
  void hold()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', hold)
    void lock?.release()
  }
}
