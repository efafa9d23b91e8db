import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import kotlin.system.exitProcess

fun main() {
    val body = """
        [
          {
            "ticketId": "AUR-0001",
            "entryDate": "2026-11-14T20:41:07-03:00"
          },
          {
            "ticketId": "AUR-0003",
            "entryDate": "2026-11-14T20:41:11-03:00"
          }
        ]
    """.trimIndent()
    val address = System.getenv("TAQUILLA_API") + "/v1/tickets/batch/eventAdmission"
    val request = HttpRequest.newBuilder(URI.create(address))
        .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString(body))
        .build()

    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())
    println(response.body())
    if (response.statusCode() >= 400) exitProcess(1)
}
