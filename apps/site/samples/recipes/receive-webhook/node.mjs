/** Received webhooks. In production: two unique keys, written in the transaction of the effect. */
export class Inbox {
  #seen = new Set()
  #versions = new Map()

  /** Returns true if the webhook is new; `subject` is, for example, a ticket id. */
  isNew(webhookId, subject, version) {
    if (this.#seen.has(webhookId)) return false
    this.#seen.add(webhookId)
    if (version <= (this.#versions.get(subject) ?? 0)) return false
    this.#versions.set(subject, version)
    return true
  }
}
