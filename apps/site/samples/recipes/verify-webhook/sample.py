import base64
import hashlib
import hmac
import time

TOLERANCE_SECONDS = 300


def is_genuine(secret: str, headers: dict[str, str], body: str) -> bool:
    """Returns true if the signature is valid and recent. Pass the raw body, not the parsed JSON."""
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False

    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers.get('webhook-id')}.{timestamp}.{body}"
    signature = hmac.new(key, signed.encode(), hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(signature)
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(each.encode(), expected) for each in given)
