import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse.BodyHandlers
import kotlin.system.exitProcess

fun main() {
    val address = System.getenv("TAQUILLA_API") + "/v1/marketplace/buyingflow/url/entrypoint?externalReferenceEventId=aurelia-2027&showId=aurelia-0319&lang=es&returnTo=https%3A%2F%2Fteatromirasoles.example%2Fentradas%2Faurelia-0319&ticketOptionId=platea"
    val request = HttpRequest.newBuilder(URI.create(address))
        .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
        .GET()
        .build()

    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())
    println(response.body())
    if (response.statusCode() >= 400) exitProcess(1)
}
