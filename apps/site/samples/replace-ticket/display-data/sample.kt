import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import kotlin.system.exitProcess

fun main() {
    val body = """
        {
          "holder": {
            "fullName": "Martín Olmos",
            "identificationNumber": "27890123"
          },
          "props": {
            "seating": {
              "section": "Palco 4",
              "row": null,
              "seat": "2",
              "door": "Foyer"
            },
            "urls": {
              "qrTicketPdfUrl": "https://teatromirasoles.example/pdf/AUR-0003-5f0c9b.pdf",
              "externalPassbookUrl": "https://teatromirasoles.example/passbook/AUR-0003-5f0c9b.pkpass"
            }
          }
        }
    """.trimIndent()
    val address = System.getenv("TAQUILLA_API") + "/v1/tickets/AUR-0003"
    val request = HttpRequest.newBuilder(URI.create(address))
        .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
        .header("Content-Type", "application/json")
        .PUT(BodyPublishers.ofString(body))
        .build()

    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())
    println(response.body())
    if (response.statusCode() >= 400) exitProcess(1)
}
