import { useQuery } from '@tanstack/react-query'
import type { Checkout } from '@taquilla/contract/guest'
import { type ReactNode, useRef, useState } from 'react'
import { checkoutQuery, isHiddenFromVisitor } from '#hold/checkout-query.ts'
import { useClient } from '#lib/guest-context.tsx'
import { EndedHold } from './ended-hold.tsx'
import { LiveHold } from './live-hold.tsx'
import { TransferHold } from './transfer-hold.tsx'

interface HoldStripProps {
  readonly id: string
  readonly placeholder: ReactNode
}

/** A hold while it is open and, if it ends before the visitor's eyes, how it ended. */
export function HoldStrip({ id, placeholder }: HoldStripProps) {
  const client = useClient()
  const { data, isPending } = useQuery({ ...checkoutQuery(client, id), refetchOnWindowFocus: 'always' })
  const wasOpen = useRef(false)
  const [isDismissed, setDismissed] = useState(false)
  if (isPending) return placeholder
  if (data === undefined || isDismissed) return null
  const { checkout } = data
  const { status, payment } = checkout
  if (isHiddenFromVisitor(checkout)) return null
  if (status === 'OPEN') {
    const isTransfer = payment?.status === 'AWAITING_TRANSFER'
    // If a transfer ends, money may be on its way: the strip must not say that nothing was charged.
    wasOpen.current = !isTransfer
    return isTransfer ? <TransferHold checkout={checkout} /> : <LiveHold received={data} />
  }
  const ended = endingOf(checkout)
  return wasOpen.current && ended !== null ? (
    <EndedHold checkout={checkout} ending={ended} onDismiss={() => setDismissed(true)} />
  ) : null
}

/** Null if the hold was paid, or goes on as another one. */
function endingOf({ status, replacedBy }: Checkout): 'EXPIRED' | 'CANCELLED' | 'VOIDED' | null {
  return status === 'OPEN' || status === 'COMPLETED' || replacedBy !== null ? null : status
}
