import type { Store } from './open-store.ts'

/** What deliveries of Taquilla are signed with; undefined until this system is registered. */
export function findWebhookSecret(store: Store): string | undefined {
  const row = store.prepare("select value from secrets where name = 'webhooks'").get()
  return row === undefined ? undefined : String(row.value)
}

export function keepWebhookSecret(store: Store, secret: string) {
  store.prepare("insert or replace into secrets (name, value) values ('webhooks', ?)").run(secret)
}
