import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import kotlin.system.exitProcess

fun main() {
    val body = """
        {
          "externalReferenceId": "aurelia-2027",
          "title": "El jardín de Aurelia",
          "description": "Obra en dos actos con música en vivo.\n\nDuración: 110 minutos, con un intervalo de 15.",
          "location": {
            "venueName": "Teatro Mirasoles",
            "address": "Pasaje de los Mirasoles 480",
            "city": "Córdoba",
            "country": "Argentina",
            "timeZone": "America/Argentina/Cordoba"
          },
          "configuration": {},
          "shows": [{
            "showId": "aurelia-0319",
            "title": "Estreno",
            "date": "2027-03-19T21:00:00-03:00",
            "primarySalesUrl": "https://teatromirasoles.example/entradas/aurelia-0319",
            "images": [{
              "url": "https://teatromirasoles.example/imagenes/aurelia-afiche.jpg",
              "kind": "main"
            }],
            "configuration": {},
            "ticketOptions": [
              {
                "ticketOptionId": "platea",
                "title": "Platea",
                "description": "Butacas numeradas de la planta baja, filas A a R.",
                "price": 68000,
                "currency": "ARS",
                "stock": 420
              },
              {
                "ticketOptionId": "palco",
                "title": "Palco",
                "description": "Palcos de cuatro sillas del primer piso, con ingreso por el foyer.",
                "price": 92000,
                "currency": "ARS",
                "stock": 96
              }
            ],
            "priceTypes": [
              { "priceTypeId": "general", "title": "General" },
              {
                "priceTypeId": "estudiantes",
                "title": "Estudiantes",
                "description": "Con credencial vigente; se presenta en la puerta junto con el ticket.",
                "price": 34000,
                "stock": 120
              }
            ]
          }]
        }
    """.trimIndent()
    val address = System.getenv("TAQUILLA_API") + "/v1/events"
    val request = HttpRequest.newBuilder(URI.create(address))
        .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString(body))
        .build()

    val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())
    println(response.body())
    if (response.statusCode() >= 400) exitProcess(1)
}
