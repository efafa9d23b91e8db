import java.security.MessageDigest
import java.time.Instant
import java.util.Base64
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec
import kotlin.math.abs

private const val TOLERANCE_SECONDS = 300

/** Returns true if the signature is valid and recent. Pass the raw body, not the parsed JSON. */
fun isGenuine(secret: String, headers: Map<String, String>, body: String): Boolean {
    val timestamp = headers["webhook-timestamp"]?.toLongOrNull() ?: return false
    if (abs(Instant.now().epochSecond - timestamp) > TOLERANCE_SECONDS) return false

    val mac = Mac.getInstance("HmacSHA256")
    mac.init(SecretKeySpec(Base64.getDecoder().decode(secret.removePrefix("whsec_")), "HmacSHA256"))
    val signature = mac.doFinal("${headers["webhook-id"]}.$timestamp.$body".toByteArray())
    val expected = "v1,${Base64.getEncoder().encodeToString(signature)}".toByteArray()
    val given = headers["webhook-signature"].orEmpty().split(" ")
    return given.any { MessageDigest.isEqual(it.toByteArray(), expected) }
}
