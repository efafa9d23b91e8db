import type { Store } from './open-store.ts'

/** Undefined until our webhook endpoint is registered. */
export function findWebhookSecret(store: Store): string | undefined {
  const row = store.prepare("select value from secrets where name = 'webhooks'").get()
  return row === undefined ? undefined : String(row.value)
}

export function saveWebhookSecret(store: Store, secret: string) {
  store.prepare("insert or replace into secrets (name, value) values ('webhooks', ?)").run(secret)
}
