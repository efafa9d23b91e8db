import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import kotlin.system.exitProcess

fun main() {
    val body = """
        [{
          "externalReferenceEventId": "aurelia-2027",
          "showId": "aurelia-0319",
          "ticketId": "AUR-0003",
          "ticketOptionId": "palco",
          "buyer": "martin.olmos@example.com",
          "ticketAccess": {
            "type": "URL",
            "locator": "https://teatromirasoles.example/codigos/AUR-0003-5f0c9b.png"
          }
        }]
    """.trimIndent()
    val address = System.getenv("TAQUILLA_API") + "/v1/sync/tickets"
    val request = HttpRequest.newBuilder(URI.create(address))
        .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString(body))
        .build()

    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())
    println(response.body())
    if (response.statusCode() >= 400) exitProcess(1)
}
