// The hold that this browser opened last, so that a refusal because of it can lead back to it. The service alone knows
// whether it still lasts.

/** Keeps the id of a hold for the tab's lifetime. */
export function rememberHold(ticketSellerId: string, id: string): void {
  try {
    sessionStorage.setItem(nameFor(ticketSellerId), id)
  } catch {
    // A browser that keeps nothing has no way back to offer.
  }
}

/** Id of the last hold at this seller; null where none is known. */
export function lastHold(ticketSellerId: string): string | null {
  try {
    return sessionStorage.getItem(nameFor(ticketSellerId))
  } catch {
    return null
  }
}

function nameFor(ticketSellerId: string): string {
  return `hold:${ticketSellerId}`
}
