import java.net.URI
import java.net.http.HttpResponse.BodyHandlers
import java.net.http.{HttpClient, HttpRequest}

// A regular expression is enough for this sample; use your JSON library.
private val webhookIds = "\"webhookId\":\"([^\"]+)\"".r
private val nextCursor = "\"nextCursor\":\"([^\"]+)\"".r

/** Reads the feed to its end and stores the cursor after handling each page. */
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
