// Arguments: id, subject and version of each webhook. Prints a line for each: whether it is news.
@main def receiveWebhookHarness(webhooks: String*): Unit =
  val inbox = Inbox()
  for Seq(id, subject, version) <- webhooks.grouped(3) do println(inbox.isNew(id, subject, version.toLong))
