//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def createEventFees(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/events")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      {
        "externalReferenceId": "vela-mayor-2027",
        "title": "Vela Mayor: Gira Mar Adentro",
        "description": "Vela Mayor cierra su gira en el Estadio Ajusco con un concierto de dos horas y media e invitados.",
        "location": {
          "venueName": "Estadio Ajusco",
          "city": "Ciudad de México",
          "country": "México",
          "timeZone": "America/Mexico_City"
        },
        "configuration": {},
        "primarySalesFee": { "type": "PERCENTAGE", "value": 15 },
        "shows": [{
          "showId": "vela-mayor-0417",
          "title": "Vela Mayor en el Estadio Ajusco",
          "date": "2027-04-17T20:30:00-06:00",
          "images": [],
          "configuration": {},
          "ticketOptions": [
            {
              "ticketOptionId": "campo",
              "title": "Campo",
              "description": "De pie frente al escenario, sin lugares numerados. Ingreso por la puerta 4.",
              "price": 1850,
              "currency": "MXN"
            },
            {
              "ticketOptionId": "preferente",
              "title": "Preferente",
              "description": "Asientos numerados de la tribuna oriente, con acceso por las puertas 6 y 7.",
              "price": 2450,
              "currency": "MXN",
              "primarySalesFee": { "type": "FIXED", "value": 320 }
            }
          ]
        }]
      }
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
