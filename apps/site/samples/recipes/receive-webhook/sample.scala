import scala.collection.mutable

/** Received webhooks. In production: two unique keys, written in the transaction of the effect. */
class Inbox:
  private val seen = mutable.Set.empty[String]
  private val versions = mutable.Map.empty[String, Long]

  /** Returns true if the webhook is new; `subject` is, for example, a ticket id. */
  def isNew(webhookId: String, subject: String, version: Long): Boolean = synchronized:
    val isNew = seen.add(webhookId) && version > versions.getOrElse(subject, 0L)
    if isNew then versions(subject) = version
    isNew
