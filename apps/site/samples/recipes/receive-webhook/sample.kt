/** What arrived: in your database two unique keys, written in the transaction of the effect. */
class Inbox {
    private val seen = mutableSetOf<String>()
    private val versions = mutableMapOf<String, Long>()

    /** Whether a genuine delivery tells something new; the subject is, say, the id of the ticket. */
    @Synchronized
    fun isNews(webhookId: String, subject: String, version: Long): Boolean {
        if (!seen.add(webhookId)) return false
        if (version <= (versions[subject] ?: 0)) return false
        versions[subject] = version
        return true
    }
}
