import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import kotlin.system.exitProcess

fun main() {
    val body = """
        {
          "items": [
            "019a2b14-7f05-7d68-8e3a-91b4c0d72f5e",
            "019a2b14-7f06-7b1f-a4d9-3e6c58f0721a"
          ],
          "user": "sofia.luna@example.com"
        }
    """.trimIndent()
    val address = System.getenv("TAQUILLA_API") + "/v1/marketplace/buyingflow/buyIntention"
    val request = HttpRequest.newBuilder(URI.create(address))
        .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
        .header("Content-Type", "application/json")
        .header("Idempotency-Key", "compra-sofia-1")
        .POST(BodyPublishers.ofString(body))
        .build()

    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())
    println(response.body())
    if (response.statusCode() >= 400) exitProcess(1)
}
