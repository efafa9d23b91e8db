import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class WebhookVerifier {
    private static final long TOLERANCE_SECONDS = 300;

    /** Returns true if the signature is valid and recent. Pass the raw body, not the parsed JSON. */
    static boolean isGenuine(String secret, Map<String, String> headers, String body)
            throws GeneralSecurityException {
        var timestamp = headers.getOrDefault("webhook-timestamp", "");
        if (!timestamp.matches("[0-9]{1,12}")) return false;
        var age = Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp));
        if (age > TOLERANCE_SECONDS) return false;

        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.replace("whsec_", "")), "HmacSHA256"));
        var signed = headers.get("webhook-id") + "." + timestamp + "." + body;
        var signature = mac.doFinal(signed.getBytes(UTF_8));
        var expected = ("v1," + Base64.getEncoder().encodeToString(signature)).getBytes(UTF_8);
        return Arrays.stream(headers.getOrDefault("webhook-signature", "").split(" "))
            .anyMatch(given -> MessageDigest.isEqual(given.getBytes(UTF_8), expected));
    }
}
