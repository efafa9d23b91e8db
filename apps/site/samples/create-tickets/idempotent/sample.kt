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
          "ticketId": "AUR-0001",
          "ticketOptionId": "platea",
          "priceTypeId": "general",
          "orderId": "AUR-P-1001",
          "buyer": "lucia.ferreyra@example.com",
          "ticketAccess": {
            "type": "OTHER",
            "locator": "MIR-AUR0319-7Q2M-K4XT"
          },
          "props": {
            "seating": { "section": "Platea", "row": "F", "seat": "12" }
          }
        }]
    """.trimIndent()
    val address = System.getenv("TAQUILLA_API") + "/v1/sync/tickets"
    val request = HttpRequest.newBuilder(URI.create(address))
        .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
        .header("Content-Type", "application/json")
        .header("Idempotency-Key", "3f0c8a52-6a7e-4c1b-9a5d-2b7e81f4c0d9")
        .POST(BodyPublishers.ofString(body))
        .build()

    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())
    println(response.body())
    if (response.statusCode() >= 400) exitProcess(1)
}
