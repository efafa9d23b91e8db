import {
  type EventUpdatePreview,
  previewEventUpdate as previewEventUpdateOperation,
} from '@taquilla/contract'
import { EVENT_UPDATED, LISTING_DELETED, SHOW_RESCHEDULED } from '#changes/catalog.ts'
import type { Sql } from '#database/sql.ts'
import {
  type JudgedUpdate,
  judgeUpdate,
  type SentUpdate,
  sanitizeSeating,
  withLosses,
} from '#domain/events/index.ts'
import { countLanguages } from '#domain/purchase/index.ts'
import { readTestClock } from '#domain/sellers/index.ts'
import { countTicketGroups, listOwnersOfShows } from '#domain/tickets/index.ts'
import { preparedRoute } from '#http/route.ts'

export const previewEventUpdateRoute = preparedRoute(previewEventUpdateOperation, {
  prepare: ({ body }) => sanitizeSeating(body),
  inTransaction: async (event, { query }, { db, seller: { sellerId } }) => {
    const preview = await previewEventUpdate(db, sellerId, { ...event, isCorrection: query.notify === false })
    return withLosses(preview, event)
  },
})

type PreviewedShow = EventUpdatePreview['shows'][number]

/** Returns what storing the update would change and announce. @throws event.not_found, request.invalid */
async function previewEventUpdate(db: Sql, sellerId: string, sent: SentUpdate): Promise<EventUpdatePreview> {
  const update = await judgeUpdate(db, sellerId, sent)
  const { eventReference } = update.key
  const { fields, shows: described } = update.description
  const counts = await countByShow(db, update)
  const moves = new Map(update.rescheduled.map((move) => [move.showId, move]))
  const switchedOff = new Set(update.switched.flatMap((show) => (show.isResaleEnabled ? [] : [show.showId])))
  const shows: PreviewedShow[] = []
  for (const { showId, isNew, fields: names } of described) {
    const { ticketCount = 0, listingCount = 0 } = counts.get(showId) ?? {}
    const move = moves.get(showId)
    shows.push({
      ...{ showId, isNew, fields: [...names], ticketCount, listingCount },
      endedListingCount: switchedOff.has(showId) ? listingCount : 0,
      rescheduling: move ? await previewMove(db, sellerId, move) : null,
    })
  }
  return {
    externalReferenceId: eventReference,
    fields: [...fields],
    shows,
    webhooks: webhooksOf(update, shows),
  }
}

async function countByShow(db: Sql, { key }: JudgedUpdate) {
  const groups = await countTicketGroups(db, key, [])
  const counts = new Map<string, { readonly ticketCount: number; readonly listingCount: number }>()
  for (const { placement, ticketCount, listedCount } of groups) {
    const before = counts.get(placement.showId)
    counts.set(placement.showId, {
      ticketCount: (before?.ticketCount ?? 0) + ticketCount,
      listingCount: (before?.listingCount ?? 0) + listedCount,
    })
  }
  return counts
}

/** Counts the mails about the new date of a show by language; a date that has passed is not mailed. */
async function previewMove(
  db: Sql,
  sellerId: string,
  { eventReference, showId, previousDate, date }: JudgedUpdate['rescheduled'][number],
) {
  const { now } = await readTestClock(db, sellerId)
  if (Date.parse(date) <= now.getTime()) return { previousDate, date, mails: [] }
  const owners = await listOwnersOfShows(db, { sellerId, eventReference, showIds: [showId] })
  const mails = await countLanguages(
    db,
    sellerId,
    owners.map(({ ownerEmail }) => ownerEmail),
  )
  return { previousDate, date, mails }
}

function webhooksOf({ isChange }: JudgedUpdate, shows: readonly PreviewedShow[]) {
  const counts = [
    { action: EVENT_UPDATED.topic, count: isChange ? 1 : 0 },
    { action: SHOW_RESCHEDULED.topic, count: shows.filter((show) => show.rescheduling).length },
    {
      action: LISTING_DELETED.topic,
      count: shows.reduce((sum, show) => sum + show.endedListingCount, 0),
    },
  ]
  return counts.filter(({ count }) => count > 0)
}
