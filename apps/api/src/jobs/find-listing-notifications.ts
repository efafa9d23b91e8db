import type { ListingStatus } from '@taquilla/contract'
import type { ListingEnding } from '@taquilla/contract/guest'
import { LISTING_CREATED, LISTING_DELETED, LISTING_SOLD, LISTING_UPDATED } from '#changes/catalog.ts'
import type { HeardChange } from '#changes/on-change.ts'
import type { Sql } from '#database/sql.ts'
import {
  findNotifiedListings,
  listingNotification,
  type WebhookNotification,
} from '#domain/webhooks/index.ts'
import { type NotificationFinder, notifyOf } from './notification-finder.ts'

export const LISTING_NOTIFICATIONS: readonly NotificationFinder[] = [
  notifyOf(LISTING_CREATED, LISTING_CREATED.topic, findListingNotifications('ACTIVE')),
  notifyOf(LISTING_UPDATED, LISTING_UPDATED.topic, findListingNotifications('ACTIVE')),
  notifyOf(LISTING_DELETED, LISTING_DELETED.topic, findListingNotifications('CANCELLED')),
  notifyOf(LISTING_SOLD, LISTING_SOLD.topic, findListingNotifications('SOLD')),
]

interface ChangedListings {
  readonly listingIds: readonly string[]
  /** Undefined for listings that were created, changed or sold. */
  readonly ending?: ListingEnding
}

function findListingNotifications(status: ListingStatus) {
  return async (
    db: Sql,
    { sellerId, payload: { listingIds, ending } }: HeardChange<ChangedListings>,
    action: WebhookNotification['action'],
  ) => {
    const listings = await findNotifiedListings(db, sellerId, listingIds)
    const change = { status, ...(ending && { reason: ending }) }
    return listings.map((listing) => listingNotification(action, listing, change))
  }
}
