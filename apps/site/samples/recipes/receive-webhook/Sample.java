import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What arrived: in your database two unique keys, written in the transaction of the effect. */
class WebhookInbox {
    private final Set<String> seen = new HashSet<>();
    private final Map<String, Long> versions = new HashMap<>();

    /** Whether a genuine delivery tells something new; the subject is, say, the id of the ticket. */
    synchronized boolean isNews(String webhookId, String subject, long version) {
        if (!seen.add(webhookId)) return false;
        if (version <= versions.getOrDefault(subject, 0L)) return false;
        versions.put(subject, version);
        return true;
    }
}
