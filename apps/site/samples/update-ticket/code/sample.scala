//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def updateTicketCode(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .patch(uri"$api/v1/tickets/AUR-0001")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      {
        "ticketAccess": {
          "type": "OTHER",
          "locator": "MIR-AUR0319-2C8P-V6NB"
        }
      }
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
