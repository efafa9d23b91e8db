import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GuestSession } from '@taquilla/contract/guest'
import { createContext, use } from 'react'
import { getSession, spendOneTimeToken } from './guest-calls.ts'
import type { HttpClient } from './http-client.ts'
import { keepOnlyOf, listKept } from './kept-tickets.ts'
import { orKept } from './or-kept.ts'
import { useClient } from './place.tsx'
import { isRefusal, type Problem } from './problem.ts'

/** How the person came: with a one-time token to spend, or without. */
export interface Arrival {
  /** Not spent yet. */
  token: string | undefined
  /** Why the token did not sign the person in. */
  problem: Problem | undefined
}

const ArrivalContext = createContext<Arrival>({ token: undefined, problem: undefined })

export const ArrivalProvider = ArrivalContext.Provider

/** The session's query: spends the token of the address first, once, where there is one. */
export function sessionQuery(client: HttpClient, arrival: Arrival) {
  return queryOptions({
    queryKey: ['session'],
    queryFn: () => openSession(client, arrival),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function openSession(client: HttpClient, arrival: Arrival): Promise<GuestSession> {
  if (arrival.token !== undefined) {
    try {
      const session = await client.send(spendOneTimeToken, { body: { oneTimeToken: arrival.token } })
      arrival.token = undefined
      return taken(client, session)
    } catch (error) {
      // Without a connection the token is still good, and the next try spends it.
      if (!isRefusal(error)) throw error
      arrival.token = undefined
      arrival.problem = error
    }
  }
  return orKept(
    async () => taken(client, await client.send(getSession)),
    async () => (await listKept(client.ticketSellerId))[0]?.session,
  )
}

/** What is kept on this device is for the person of the session alone. */
async function taken({ ticketSellerId }: HttpClient, session: GuestSession): Promise<GuestSession> {
  await keepOnlyOf(ticketSellerId, session.person?.contact)
  return session
}

/** Who the seller is and who signed in; undefined while it is not known. */
export function useSession() {
  const client = useClient()
  const arrival = use(ArrivalContext)
  const { data, error, refetch } = useQuery(sessionQuery(client, arrival))
  return { session: data, error, retry: () => void refetch(), arrival }
}

/** Takes over a session that has just begun or ended: what is shown belongs to the person before. */
export function useReplaceSession(): (session: GuestSession) => Promise<void> {
  const queries = useQueryClient()
  const client = useClient()
  return async (session) => {
    await taken(client, session)
    queries.setQueryData(['session'], session)
    await queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  }
}
