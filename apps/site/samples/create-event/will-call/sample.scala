//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def createEventWillCall(): Unit =
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
        "configuration": {
          "redemption": { "policy": "NONE" }
        },
        "shows": [
          {
            "showId": "aurelia-0319",
            "title": "Estreno",
            "date": "2027-03-19T21:00:00-03:00",
            "images": [],
            "configuration": {},
            "ticketOptions": [{
              "ticketOptionId": "platea",
              "title": "Platea",
              "description": "Butacas numeradas de la planta baja, filas A a R.",
              "price": 68000,
              "currency": "ARS",
              "stock": 420
            }],
            "priceTypes": [{
              "priceTypeId": "general",
              "title": "General"
            }]
          },
          {
            "showId": "aurelia-0321",
            "title": "Función de despedida",
            "date": "2027-03-21T19:30:00-03:00",
            "images": [],
            "configuration": {
              "redemption": {
                "policy": "MANDATORY",
                "instructions": "Retire sus tickets en la boletería del teatro con el número de retiro y un documento de identidad. La boletería abre dos horas antes de la función.",
                "hoursBeforeShow": 48
              }
            },
            "ticketOptions": [{
              "ticketOptionId": "platea",
              "title": "Platea",
              "description": "Butacas numeradas de la planta baja, filas A a R.",
              "price": 68000,
              "currency": "ARS",
              "stock": 420
            }],
            "priceTypes": [{
              "priceTypeId": "general",
              "title": "General"
            }]
          }
        ]
      }
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
