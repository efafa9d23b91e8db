import { type Query, useQueryClient } from '@tanstack/react-query'
import type { GuestSession, Offer } from '@taquilla/contract/guest'
import { type ShownShow, shownTickets } from '@taquilla/contract/resale'
import { type RefObject, useEffect, useRef } from 'react'
import { changeHold, createHold } from '#config/guest-calls.ts'
import { useClient, useGuestAddress, usePaths } from '#lib/guest-context.tsx'
import { isProblem, type Problem } from '#lib/problem.ts'
import { useNavigate } from '#lib/router.tsx'
import { sumAmounts } from '#lib/sum-amounts.ts'
import { useOneAtATime } from '#lib/use-one-at-a-time.ts'
import { checkoutQuery, receivedCheckout } from './checkout-query.ts'
import { saveLastHold } from './last-hold.ts'
import { saveLastOffers } from './last-offers.ts'

interface WantedHold {
  readonly offers: readonly Offer[]
  /** Total that the person saw; no other is reserved. */
  readonly expectedTotal: number
  /** Other details that the person saw. */
  readonly shown: ReturnType<typeof shownTickets>
}

/**
 * Holds offers of the show, as the visitor saw them, for the signed-in person or for the browser, in place of the hold
 * `replacedId` if there is one, and opens their checkout; repeated presses send one request.
 */
export function useHold(show: ShownShow | undefined, replacedId?: string) {
  const client = useClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const queries = useQueryClient()
  const { language, ticketSellerId, returnUrl } = useGuestAddress()
  const holding = useOneAtATime({
    mutationFn: ({ offers, ...seen }: WantedHold) => {
      const listingIds = offers.flatMap((offer) => offer.listingIds)
      return replacedId === undefined
        ? client.send(createHold, {
            body: { listingIds, lang: language, ...seen, ...(returnUrl && { returnUrl }) },
          })
        : client.send(changeHold, { params: { id: replacedId }, body: { listingIds, ...seen } })
    },
    onSuccess(checkout) {
      saveLastHold(ticketSellerId, checkout)
      queries.setQueryData(['session'], (session: GuestSession | undefined) => {
        const others = session?.holdIds.filter((id) => id !== replacedId) ?? []
        return session && { ...session, holdIds: [...others, checkout.id] }
      })
      queries.setQueryData(checkoutQuery(client, checkout.id).queryKey, receivedCheckout(checkout))
      if (replacedId !== undefined) {
        // Pages of before may still name this hold, for which the strip must not appear.
        const replaced = {
          ...checkout,
          id: replacedId,
          status: 'CANCELLED',
          replacedBy: checkout.id,
        } as const
        queries.setQueryData(checkoutQuery(client, replacedId).queryKey, receivedCheckout(replaced))
      }
      saveLastOffers(window.location)
      navigate(paths.checkout(checkout.id))
    },
    // The offers changed either way: this hold took them, or another buyer did.
    onSettled: () => queries.invalidateQueries({ predicate: isOfOffers }),
  })
  return {
    ...holding,
    start: (offers: readonly Offer[]) =>
      show && holding.start({ offers, expectedTotal: totalOf(offers), shown: shownOf(show, offers) }),
    /** Reserves the offers that were refused at their total of now, which the person accepted. */
    accept: (expectedTotal: number) =>
      holding.variables && holding.start({ ...holding.variables, expectedTotal }),
  }
}

export type Hold = ReturnType<typeof useHold>

function shownOf(show: ShownShow, offers: readonly Offer[]) {
  const tickets = offers.flatMap(({ listingIds, seats }) =>
    listingIds.map((listingId, index) => ({ listingId, seat: seats[index] ?? null })),
  )
  return shownTickets(show, offers[0]?.currency ?? '', tickets)
}

/** True if the hold was refused because something is not as the visitor saw it. */
export function isChanged(error: unknown): error is Problem {
  return isProblem(error, 'buy_intention.total_changed') || isProblem(error, 'buy_intention.details_changed')
}

/** True if the visitor's network has made so many holds that they have to sign in first. */
export function mustSignIn(error: unknown): boolean {
  return isProblem(error, 'rate_limit.exceeded')
}

/** Sum of what the offers cost, fees included. */
export function totalOf(offers: readonly Offer[]): number {
  return sumAmounts(
    offers.map(({ total }) => total),
    offers[0]?.currency ?? '',
  )
}

/** True for queries of pages that show offers, which change with every hold. */
export function isOfOffers({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean {
  return name === 'resale' || name === 'listing-page'
}

/** Lets the strip show a hold that the page knows of, since the session may be older than the hold. */
export function useKnownHold(id: string | null) {
  const queries = useQueryClient()
  useEffect(() => {
    if (id === null) return
    queries.setQueryData(['session'], (session: GuestSession | undefined) =>
      session === undefined || session.holdIds.includes(id)
        ? session
        : { ...session, holdIds: [...session.holdIds, id] },
    )
  }, [id, queries])
}

/** Moves the focus to the message of a refused hold, so that nobody misses it. */
export function useFocusedRefusal(error: unknown): RefObject<HTMLDivElement | null> {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error !== null) message.current?.focus()
  }, [error])
  return message
}

interface Wait {
  readonly now: string
  readonly holdAgainAt: string | null
}

/** Time until a page must be loaded again because its visitor may reserve then; false without a wait. */
export function waitMs(page: Wait | undefined): number | false {
  if (page === undefined || page.holdAgainAt === null) return false
  return Math.max(1_000, Date.parse(page.holdAgainAt) - Date.parse(page.now))
}
