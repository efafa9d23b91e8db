# Arguments: the recipe; then secret, id, timestamp, signatures and body of each delivery. Prints a verdict a line.
import runpy
import sys

is_genuine = runpy.run_path(sys.argv[1])["is_genuine"]
for start in range(2, len(sys.argv), 5):
    secret, message_id, timestamp, signatures, body = sys.argv[start : start + 5]
    headers = {"webhook-id": message_id, "webhook-timestamp": timestamp, "webhook-signature": signatures}
    print(str(is_genuine(secret, headers, body)).lower())
