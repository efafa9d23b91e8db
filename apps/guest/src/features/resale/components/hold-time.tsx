import { useQuery } from '@tanstack/react-query'
import { checkoutQuery, type ReceivedCheckout } from '#lib/checkout-query.ts'
import { useClient } from '#lib/guest-context.tsx'
import { clockFace } from '#lib/hold-clock.ts'
import { useMessages } from '#lib/messages.ts'
import { useHoldClock } from '#lib/use-hold-clock.ts'

interface HoldTimeProps {
  /** Id of the visitor's hold. */
  readonly id: string
  /** True if the selection differs from the hold. */
  readonly isChanged: boolean
}

/** Time left of the visitor's hold, which a change of the selection does not restart. */
export function HoldTime({ id, isChanged }: HoldTimeProps) {
  const { data } = useQuery(checkoutQuery(useClient(), id))
  return data === undefined ? null : <TimeLeft received={data} isChanged={isChanged} />
}

function TimeLeft({
  received,
  isChanged,
}: {
  readonly received: ReceivedCheckout
  readonly isChanged: boolean
}) {
  const t = useMessages()
  const { left } = useHoldClock(received)
  return <small>{t(isChanged ? 'resale.timeGoesOn' : 'resale.timeLeft', clockFace(left))}</small>
}
