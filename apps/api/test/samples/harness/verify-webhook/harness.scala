// Arguments: secret, id, timestamp, signatures and body of each delivery. Prints a verdict a line.
@main def verifyWebhookHarness(deliveries: String*): Unit =
  for Seq(secret, id, timestamp, signatures, body) <- deliveries.grouped(5) do
    val headers = Map("webhook-id" -> id, "webhook-timestamp" -> timestamp, "webhook-signature" -> signatures)
    println(isGenuine(secret, headers, body))
