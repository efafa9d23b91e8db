// Remembers the last hold of this tab. When the API refuses a new hold because of an open one, the page links to it.

export function saveLastHold(ticketSellerId: string, id: string): void {
  try {
    sessionStorage.setItem(nameFor(ticketSellerId), id)
  } catch {
    // Session storage is unavailable: the link back to the hold is not offered.
  }
}

/** Id of the last hold at this seller; null if unknown. The hold may have ended since. */
export function findLastHold(ticketSellerId: string): string | null {
  try {
    return sessionStorage.getItem(nameFor(ticketSellerId))
  } catch {
    return null
  }
}

function nameFor(ticketSellerId: string): string {
  return `hold:${ticketSellerId}`
}
