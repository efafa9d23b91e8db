//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def updateEventVisibility(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .put(uri"$api/v1/events")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      {
        "externalReferenceId": "vela-mayor-2027",
        "shows": [{
          "showId": "vela-mayor-0417",
          "ticketOptions": [{
            "ticketOptionId": "preferente",
            "webVisibility": true
          }]
        }]
      }
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
