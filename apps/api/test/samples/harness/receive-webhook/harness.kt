// Arguments: id, subject and version of each webhook. Prints a line for each: whether it is news.
fun main(args: Array<String>) {
    val inbox = Inbox()
    for ((id, subject, version) in args.toList().chunked(3)) println(inbox.isNew(id, subject, version.toLong()))
}
