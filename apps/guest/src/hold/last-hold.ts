// Remembers the last hold that this browser made or opened, until it expires. The strip shows it also to people who are
// not signed in, if it has no buyer yet, and a page links to it when the API refuses a new hold because of an open one.
import type { Checkout } from '@taquilla/contract/guest'

export function saveLastHold(ticketSellerId: string, { id, expiresAt, now }: Checkout): void {
  const leftMs = Date.parse(expiresAt) - Date.parse(now)
  try {
    localStorage.setItem(nameFor(ticketSellerId), JSON.stringify({ id, endsAtMs: Date.now() + leftMs }))
  } catch {
    // Storage is unavailable: only a signed-in person sees their hold on other pages.
  }
}

export function forgetLastHold(ticketSellerId: string): void {
  try {
    localStorage.removeItem(nameFor(ticketSellerId))
  } catch {
    // Storage is unavailable, so nothing was saved.
  }
}

/** Id of the last hold at this seller; null if unknown or expired. It may have ended otherwise since. */
export function findLastHold(ticketSellerId: string): string | null {
  try {
    const { id, endsAtMs } = JSON.parse(localStorage.getItem(nameFor(ticketSellerId)) ?? '{}')
    return typeof id === 'string' && endsAtMs > Date.now() ? id : null
  } catch {
    return null
  }
}

function nameFor(ticketSellerId: string): string {
  return `hold:${ticketSellerId}`
}
