import type { VerifiedWebhook } from '@taquilla/sdk'
import type { Store } from './open-store.ts'

export interface ReceivedWebhook {
  readonly webhookId: string
  readonly action: string
  readonly body: string
  readonly receivedAt: string
}

/** @returns false if this webhook was received before */
export function insertWebhook(store: Store, { id, body }: VerifiedWebhook): boolean {
  const { changes } = store
    .prepare('insert or ignore into webhooks (webhook_id, action, body, received_at) values (?, ?, ?, ?)')
    .run(id, body.action, JSON.stringify(body), new Date().toISOString())
  return changes === 1
}

/**
 * Records the version of a change of `subject`, unless one as new was applied already: webhooks may arrive in another
 * order than their changes. @returns false if the change must not be applied any more
 */
export function advanceVersion(store: Store, subject: string, version: number): boolean {
  const { changes } = store
    .prepare(
      `insert into versions (subject, version) values (?, ?)
       on conflict (subject) do update set version = excluded.version where excluded.version > versions.version`,
    )
    .run(subject, version)
  return changes === 1
}

/** Returns the latest 50, newest first. */
export function listWebhooks(store: Store): ReceivedWebhook[] {
  return store
    .prepare(
      `select webhook_id as webhookId, action, body, received_at as receivedAt
       from webhooks order by received_at desc, rowid desc limit 50`,
    )
    .all() as unknown as ReceivedWebhook[]
}

/** Undefined until our webhook endpoint is registered. */
export function findWebhookSecret(store: Store): string | undefined {
  const row = store.prepare("select value from secrets where name = 'webhooks'").get()
  return row === undefined ? undefined : String(row.value)
}

export function saveWebhookSecret(store: Store, secret: string) {
  store.prepare("insert or replace into secrets (name, value) values ('webhooks', ?)").run(secret)
}
