import type { Change } from '#changes/change.ts'
import { type Heard, onChange, type Reaction } from '#changes/on-change.ts'
import type { Sql } from '#database/sql.ts'
import type { WebhookNotification } from '#domain/webhooks/index.ts'

type Action = WebhookNotification['action']

/** Finds the webhooks with this action that a change leads to. */
export interface NotificationFinder extends Reaction<Sql, Promise<readonly WebhookNotification[]>> {
  readonly action: Action
}

/** Declares the webhooks of a change: one for each ticket, listing, sale, refund, payout or show that it affected. */
export function notifyOf<Of extends Change>(
  change: Of,
  action: Action,
  find: (db: Sql, heard: Heard<Of>, action: Action) => Promise<readonly WebhookNotification[]>,
): NotificationFinder {
  return { action, ...onChange(change, (db: Sql, heard: Heard<Of>) => find(db, heard, action)) }
}
