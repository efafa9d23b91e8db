// Arguments: secret, id, timestamp, signatures and body of each delivery. Prints a verdict a line.
import java.util.Map;

class VerifyWebhookHarness {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < args.length; i += 5) {
            var headers = Map.of(
                "webhook-id", args[i + 1], "webhook-timestamp", args[i + 2], "webhook-signature", args[i + 3]);
            System.out.println(WebhookVerifier.isGenuine(args[i], headers, args[i + 4]));
        }
    }
}
