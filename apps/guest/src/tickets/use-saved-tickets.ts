import { useEffect, useState } from 'react'
import { loadHelp } from '#help/use-help.ts'
import { parseGuestAddress } from '#lib/guest-address.ts'
import { listSavedTickets } from './saved-tickets.ts'

/**
 * True if this device has saved tickets of the page's seller; if a page of tickets has none, the advice to show. Undefined
 * on other pages without saved tickets, until it is known, and while `isAsked` is false.
 */
export function useSavedTickets(isAsked: boolean): true | string | undefined {
  const [saved, setSaved] = useState<true | string>()
  useEffect(() => {
    if (!isAsked) return
    const { pathname } = window.location
    const { ticketSellerId, language } = parseGuestAddress(window.location)
    void listSavedTickets(ticketSellerId)
      .then(async ({ length }) => {
        if (length > 0) setSaved(true)
        else if (pathname.includes('/tickets/')) setSaved((await loadHelp(language)).noneSaved)
      })
      .catch(() => undefined)
  }, [isAsked])
  return saved
}
