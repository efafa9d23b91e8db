//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def createEventSimple(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/events")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
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
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
