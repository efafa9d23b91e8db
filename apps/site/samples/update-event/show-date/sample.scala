//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def updateEventShowDate(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .put(uri"$api/v1/events")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      {
        "externalReferenceId": "aurelia-2027",
        "shows": [{
          "showId": "aurelia-0319",
          "date": "2027-03-19T22:00:00-03:00"
        }]
      }
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
