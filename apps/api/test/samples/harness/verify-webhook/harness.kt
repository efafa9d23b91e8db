// Arguments: secret, id, timestamp, signatures and body of each delivery. Prints a verdict a line.
fun main(args: Array<String>) {
    for ((secret, id, timestamp, signatures, body) in args.toList().chunked(5)) {
        val headers = mapOf("webhook-id" to id, "webhook-timestamp" to timestamp, "webhook-signature" to signatures)
        println(isGenuine(secret, headers, body))
    }
}
