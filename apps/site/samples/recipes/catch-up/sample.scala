import java.net.URI
import java.net.http.HttpResponse.BodyHandlers
import java.net.http.{HttpClient, HttpRequest}

// Enough for this; your system has a JSON library.
private val webhookIds = "\"webhookId\":\"([^\"]+)\"".r
private val nextCursor = "\"nextCursor\":\"([^\"]+)\"".r

/** Follows the feed to its present end; each page is handled before its cursor is kept. */
@main def catchUp(): Unit =
  val client = HttpClient.newHttpClient()
  val address = s"${sys.env("TAQUILLA_API")}/v1/webhooks/events?limit=100"
  var cursor = sys.env.getOrElse("TAQUILLA_CURSOR", "")
  var hasMore = true
  while hasMore do
    val page = URI.create(if cursor.isEmpty then address else s"$address&cursor=$cursor")
    val request = HttpRequest.newBuilder(page)
      .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
      .build()
    val response = client.send(request, BodyHandlers.ofString())
    if response.statusCode != 200 then throw IllegalStateException(response.body)
    webhookIds.findAllMatchIn(response.body).foreach(found => println(found.group(1)))
    for next <- nextCursor.findFirstMatchIn(response.body) do cursor = next.group(1)
    hasMore = response.body.contains("\"hasMore\":true")
  println(s"cursor $cursor")
