//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def createTicketsBasic(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/sync/tickets")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      [{
        "externalReferenceEventId": "aurelia-2027",
        "showId": "aurelia-0319",
        "ticketId": "AUR-0001",
        "ticketOptionId": "platea",
        "buyer": "lucia.ferreyra@example.com",
        "ticketAccess": {
          "type": "OTHER",
          "locator": "MIR-AUR0319-7Q2M-K4XT"
        }
      }]
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
