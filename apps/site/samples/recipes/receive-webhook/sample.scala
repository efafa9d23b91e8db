import scala.collection.mutable

/** What arrived: in your database two unique keys, written in the transaction of the effect. */
class Inbox:
  private val seen = mutable.Set.empty[String]
  private val versions = mutable.Map.empty[String, Long]

  /** Whether a genuine delivery tells something new; the subject is, say, the id of the ticket. */
  def isNews(webhookId: String, subject: String, version: Long): Boolean = synchronized:
    val isNew = seen.add(webhookId) && version > versions.getOrElse(subject, 0L)
    if isNew then versions(subject) = version
    isNew
