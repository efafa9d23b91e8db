import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Received webhooks. In production: two unique keys, written in the transaction of the effect. */
class WebhookInbox {
    private final Set<String> seen = new HashSet<>();
    private final Map<String, Long> versions = new HashMap<>();

    /** Returns true if the webhook is new; `subject` is, for example, a ticket id. */
    synchronized boolean isNew(String webhookId, String subject, long version) {
        if (!seen.add(webhookId)) return false;
        if (version <= versions.getOrDefault(subject, 0L)) return false;
        versions.put(subject, version);
        return true;
    }
}
