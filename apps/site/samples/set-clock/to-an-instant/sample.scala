//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def setClockToAnInstant(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/sandbox/clock")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      { "now": "2027-03-19T18:00:00-03:00" }
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
