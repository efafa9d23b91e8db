import java.nio.charset.StandardCharsets.UTF_8
import java.security.MessageDigest
import java.time.Instant
import java.util.Base64
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec

private val toleranceSeconds = 300

/** Returns true if the signature is valid and recent. Pass the raw body, not the parsed JSON. */
def isGenuine(secret: String, headers: Map[String, String], body: String): Boolean =
  val timestamp = headers.getOrElse("webhook-timestamp", "").toLongOption
  val isRecent = timestamp.exists(sent => (Instant.now.getEpochSecond - sent).abs <= toleranceSeconds)

  val mac = Mac.getInstance("HmacSHA256")
  mac.init(SecretKeySpec(Base64.getDecoder.decode(secret.stripPrefix("whsec_")), "HmacSHA256"))
  val signed = s"${headers.getOrElse("webhook-id", "")}.${timestamp.getOrElse("")}.$body"
  val signature = Base64.getEncoder.encodeToString(mac.doFinal(signed.getBytes(UTF_8)))
  val expected = s"v1,$signature".getBytes(UTF_8)
  val signatures = headers.getOrElse("webhook-signature", "").split(" ")
  isRecent && signatures.exists(each => MessageDigest.isEqual(each.getBytes(UTF_8), expected))
