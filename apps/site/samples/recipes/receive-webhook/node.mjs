/** What arrived: in your database two unique keys, written in the transaction of the effect. */
export class Inbox {
  #seen = new Set()
  #versions = new Map()

  /** Whether a genuine delivery tells something new; the subject is, say, the id of the ticket. */
  isNews(webhookId, subject, version) {
    if (this.#seen.has(webhookId)) return false
    this.#seen.add(webhookId)
    if (version <= (this.#versions.get(subject) ?? 0)) return false
    this.#versions.set(subject, version)
    return true
  }
}
