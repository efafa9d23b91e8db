import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResaleAlert } from '@taquilla/contract/guest'
import { endAlert, endAlertByLink, listAlerts, setAlert } from '#config/guest-calls.ts'
import { useClient, useGuestAddress } from '#lib/guest-context.tsx'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'
import { useSession } from '#session/session.tsx'

const QUERY_KEY = ['alerts']

/** Alerts of the signed-in person; asks for nothing while nobody is signed in. */
export function useAlerts() {
  const client = useClient()
  const { session } = useSession()
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => client.send(listAlerts),
    enabled: Boolean(session?.person),
  })
}

export interface AskedShow {
  readonly eventId: string
  readonly showId: string
  /** Absent for any ticket option. */
  readonly ticketOptionId?: string
  /** Major units as text; absent for any price. */
  readonly maxPrice?: string
  /** Number of tickets together; absent for 1. */
  readonly together?: number
}

/** The request that makes an alert again that was ended. */
export function askedAgain({ show, ticketOptionId, maxPrice, together }: ResaleAlert): AskedShow {
  return {
    eventId: show.eventId,
    showId: show.showId,
    ...(ticketOptionId !== null && { ticketOptionId }),
    ...(maxPrice !== null && { maxPrice: String(maxPrice) }),
    ...(together > 1 && { together }),
  }
}

export function useSetAlert(onSet?: () => void) {
  const client = useClient()
  const { language: lang } = useGuestAddress()
  const queries = useQueryClient()
  return useOneAtATime({
    mutationFn: ({ eventId, ...asked }: AskedShow) =>
      client.send(setAlert, { params: { id: eventId }, body: { ...asked, lang } }),
    onSuccess: (alerts) => {
      queries.setQueryData(QUERY_KEY, alerts)
      onSet?.()
    },
  })
}

export function useEndAlert(onEnded: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  return useOneAtATime({
    mutationFn: (id: string) => client.send(endAlert, { params: { id } }),
    onSuccess: onEnded,
    // Reloads the list after a refusal too: the alert may have ended elsewhere.
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_KEY }),
  })
}

/** Ends an alert with the token of a mail, without a session. */
export function useEndAlertByLink(id: string, token: string) {
  const client = useClient()
  return useOneAtATime({
    mutationFn: () => client.send(endAlertByLink, { params: { id }, body: { token } }),
  })
}
