import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.time.Duration

private val client = HttpClient.newHttpClient()

/** Error response of the API. Branch on its code. */
class ApiException(problem: String) : Exception(problem) {
    val code = textOf("code", problem)
}

fun main() {
    val event = call("POST", "/v1/events", """
        {
          "externalReferenceId": "aurelia-matine",
          "title": "El jardín de Aurelia: matiné",
          "description": "Función para escuelas.",
          "location": { "venueName": "Teatro Mirasoles", "timeZone": "America/Argentina/Cordoba" },
          "configuration": {},
          "shows": [{
            "showId": "aurelia-matine-0317",
            "title": "Matiné",
            "date": "2027-03-17T11:00:00-03:00",
            "images": [],
            "configuration": {},
            "ticketOptions": [{
              "ticketOptionId": "platea",
              "title": "Platea",
              "description": "Butacas numeradas de la planta baja.",
              "price": 8000,
              "currency": "ARS"
            }]
          }]
        }
    """)
    println(textOf("externalReferenceId", event))

    // The tickets of a call are all issued, or none is.
    call("POST", "/v1/sync/tickets", """
        [{
          "externalReferenceEventId": "aurelia-matine",
          "ticketId": "MATINE-0001",
          "ticketOptionId": "platea",
          "buyer": "lucia.ferreyra@example.com",
          "ticketAccess": { "type": "OTHER", "locator": "MIR-MATINE-7Q2M" }
        }]
    """)
    println(textOf("status", call("GET", "/v1/tickets/MATINE-0001")))

    // A ticket is admitted once. If you repeat the call, it returns false.
    val isAdmitted = call("POST", "/v1/tickets/MATINE-0001/eventAdmission") == "true"
    println(if (isAdmitted) "admitted" else "not admitted")
    println(textOf("status", call("GET", "/v1/tickets/MATINE-0001")))

    try {
        call("POST", "/v1/tickets/MATINE-9999/eventAdmission")
    } catch (error: ApiException) {
        if (error.code != "ticket.not_found") throw error
        println("unknown ticket")
    }
}

/** Returns the response as JSON. Throws an ApiException if the API returns an error. */
private fun call(method: String, path: String, body: String? = null): String {
    val request = HttpRequest.newBuilder(URI(System.getenv("TAQUILLA_API") + path))
        .timeout(Duration.ofSeconds(30))
        .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
        .method(method, if (body == null) BodyPublishers.noBody() else BodyPublishers.ofString(body))
    if (body != null) request.header("Content-Type", "application/json")
    val response = client.send(request.build(), BodyHandlers.ofString())
    if (response.statusCode() >= 400) throw ApiException(response.body())
    return response.body()
}

// A regular expression is enough for this sample; use your JSON library.
private fun textOf(name: String, json: String) =
    Regex("\"$name\":\"([^\"]+)\"").find(json)?.groupValues?.get(1).orEmpty()
