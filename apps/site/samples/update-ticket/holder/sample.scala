//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def updateTicketHolder(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .patch(uri"$api/v1/tickets/AUR-0003")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      {
        "holder": {
          "fullName": "Sofía Luna",
          "identificationNumber": "33210987"
        }
      }
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
