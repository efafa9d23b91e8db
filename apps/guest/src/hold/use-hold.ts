import { type Query, useQueryClient } from '@tanstack/react-query'
import type { GuestSession, Offer } from '@taquilla/contract/guest'
import { type RefObject, useEffect, useRef } from 'react'
import { changeHold, createHold } from '#config/guest-calls.ts'
import { useClient, useGuestAddress, usePaths } from '#lib/guest-context.tsx'
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
}

/**
 * Holds offers, as the person saw them, for the signed-in person, in place of the hold `replacedId` if there is one, and
 * opens their checkout; repeated presses send one request.
 */
export function useHold(replacedId?: string) {
  const client = useClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const queries = useQueryClient()
  const { language, ticketSellerId, returnUrl } = useGuestAddress()
  const holding = useOneAtATime({
    mutationFn: ({ offers, expectedTotal }: WantedHold) => {
      const listingIds = offers.flatMap((offer) => offer.listingIds)
      return replacedId === undefined
        ? client.send(createHold, {
            body: { listingIds, lang: language, expectedTotal, ...(returnUrl && { returnUrl }) },
          })
        : client.send(changeHold, { params: { id: replacedId }, body: { listingIds, expectedTotal } })
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
    start: (offers: readonly Offer[]) => holding.start({ offers, expectedTotal: totalOf(offers) }),
    /** Reserves the offers that were refused at their total of now, which the person accepted. */
    accept: (expectedTotal: number) =>
      holding.variables && holding.start({ offers: holding.variables.offers, expectedTotal }),
  }
}

export type Hold = ReturnType<typeof useHold>

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
