/** Received webhooks. In production: two unique keys, written in the transaction of the effect. */
class Inbox {
    private val seen = mutableSetOf<String>()
    private val versions = mutableMapOf<String, Long>()

    /** Returns true if the webhook is new; `subject` is, for example, a ticket id. */
    @Synchronized
    fun isNew(webhookId: String, subject: String, version: Long): Boolean {
        if (!seen.add(webhookId)) return false
        if (version <= (versions[subject] ?: 0)) return false
        versions[subject] = version
        return true
    }
}
