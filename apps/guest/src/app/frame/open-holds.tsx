import { lazy, Suspense, useEffect, useState } from 'react'
import { PATTERNS } from '#config/paths.ts'
import { findLastHold } from '#hold/last-hold.ts'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { matchPath } from '#lib/match-path.ts'
import { useLocation } from '#lib/router.tsx'
import { whenIdle } from '#lib/when-idle.ts'
import { useSession } from '#session/session.tsx'
import styles from './frame.module.css'

const HoldStrips = lazy(() =>
  import('#features/hold-strip/components/hold-strips.tsx').then((loaded) => ({
    default: loaded.HoldStrips,
  })),
)

/** Shows the visitor's holds, except on checkouts, which show their own. Loads nothing for visitors without a hold. */
export function OpenHolds() {
  const { pathname } = useLocation()
  const ids = useHoldIds()
  const isPainted = useIsPainted()
  if (ids.length === 0 || matchPath(`/:language/guest${PATTERNS.checkout}`, pathname)) return null
  // The placeholder keeps the page from moving when the strip arrives.
  const placeholder = <div className={styles.place} />
  return (
    <Suspense fallback={placeholder}>
      {isPainted ? <HoldStrips ids={ids} placeholder={placeholder} /> : placeholder}
    </Suspense>
  )
}

/** Holds of the signed-in person, and the last one of this browser. */
function useHoldIds(): readonly string[] {
  const { ticketSellerId } = useGuestAddress()
  const { session } = useSession()
  if (session === undefined) return []
  const last = findLastHold(ticketSellerId)
  return [...new Set([...session.holdIds, ...(last === null ? [] : [last])])]
}

function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => whenIdle(() => setPainted(true)), [])
  return isPainted
}
