import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse.BodyHandlers

// A regular expression is enough for this sample; use your JSON library.
private val ID = Regex("\"webhookId\":\"([^\"]+)\"")
private val NEXT = Regex("\"nextCursor\":\"([^\"]+)\"")

/** Reads the feed to its end and stores the cursor after handling each page. */
fun main() {
    val client = HttpClient.newHttpClient()
    val address = System.getenv("TAQUILLA_API") + "/v1/webhooks/events?limit=100"
    var cursor = System.getenv("TAQUILLA_CURSOR").orEmpty()
    var hasMore = true
    while (hasMore) {
        val request = HttpRequest.newBuilder(URI(if (cursor == "") address else "$address&cursor=$cursor"))
            .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
            .build()
        val response = client.send(request, BodyHandlers.ofString())
        check(response.statusCode() == 200) { response.body() }
        ID.findAll(response.body()).forEach { println(it.groupValues[1]) }
        NEXT.find(response.body())?.let { cursor = it.groupValues[1] }
        hasMore = "\"hasMore\":true" in response.body()
    }
    println("cursor $cursor")
}
