import { type Query, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GuestSession } from '@taquilla/contract/guest'
import { createContext, use, useEffect } from 'react'
import { getSession, spendOneTimeToken } from '#config/guest-calls.ts'
import { useClient } from '#lib/guest-context.tsx'
import type { HttpClient } from '#lib/http-client.ts'
import { orSavedCopy } from '#lib/or-saved-copy.ts'
import { isRefusal, type Problem } from '#lib/problem.ts'
import { deleteSavedTicketsOfOthers, listSavedTickets } from '#tickets/saved-tickets.ts'

/** Sign-in by the one-time token of the URL; mutable, since the token can be spent once. */
export interface TokenSignIn {
  /** Undefined if there was no token or it is spent. */
  token: string | undefined
  /** Problem with which the API refused the token. */
  problem: Problem | undefined
}

const TokenSignInContext = createContext<TokenSignIn>({ token: undefined, problem: undefined })

export const TokenSignInProvider = TokenSignInContext.Provider

/** Session query; spends the URL's one-time token first, if there is one. */
export function sessionQuery(client: HttpClient, tokenSignIn: TokenSignIn) {
  return queryOptions({
    queryKey: ['session'],
    queryFn: () => openSession(client, tokenSignIn),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function openSession(client: HttpClient, tokenSignIn: TokenSignIn): Promise<GuestSession> {
  if (tokenSignIn.token !== undefined) {
    try {
      const session = await client.send(spendOneTimeToken, { body: { oneTimeToken: tokenSignIn.token } })
      tokenSignIn.token = undefined
      return deleteOthersTickets(client, session)
    } catch (error) {
      // A network error leaves the token unspent, so a retry can use it.
      if (!isRefusal(error)) throw error
      tokenSignIn.token = undefined
      tokenSignIn.problem = error
    }
  }
  return orSavedCopy(
    async () => deleteOthersTickets(client, await client.send(getSession)),
    async () => (await listSavedTickets(client.ticketSellerId))[0]?.session,
  )
}

/** Deletes saved tickets of any other person. */
async function deleteOthersTickets(
  { ticketSellerId }: HttpClient,
  session: GuestSession,
): Promise<GuestSession> {
  await deleteSavedTicketsOfOthers(ticketSellerId, session.person?.contact)
  return session
}

/** `session` is undefined until it is loaded. */
export function useSession(options?: { readonly retryOnMount: boolean }) {
  const client = useClient()
  const tokenSignIn = use(TokenSignInContext)
  const { data, error, refetch } = useQuery({ ...sessionQuery(client, tokenSignIn), ...options })
  return { session: data, error, retry: () => void refetch(), tokenSignIn }
}

/**
 * Replaces the session after sign-in or sign-out, and reloads all other data. What belongs to a previous person is
 * hidden at once; what a visitor without a session sees stays until the person's answers are there.
 */
export function useReplaceSession(): (session: GuestSession) => Promise<void> {
  const queries = useQueryClient()
  const client = useClient()
  return async (session) => {
    await deleteOthersTickets(client, session)
    const isSignedIn = queries.getQueryData<GuestSession>(['session'])?.person
    queries.setQueryData(['session'], session)
    const others = { predicate: ({ queryKey }: Query) => queryKey[0] !== 'session' }
    if (!isSignedIn) {
      await queries.resetQueries({ ...others, type: 'inactive' })
      try {
        return await queries.refetchQueries({ ...others, type: 'active' }, { throwOnError: true })
      } catch {
        // The page says what could not be loaded, and offers to try again.
      }
    }
    await queries.resetQueries(others)
  }
}

/** Sets document.title to the page and the seller; does nothing while `title` is undefined. */
export function usePageTitle(title: string | undefined) {
  const { session } = useSession()
  const seller = session?.seller.name
  useEffect(() => {
    if (title !== undefined) document.title = [title, seller].filter(Boolean).join(' · ')
  }, [title, seller])
}
