//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def createTicketsWillCall(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/sync/tickets")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      [{
        "externalReferenceEventId": "aurelia-2027",
        "showId": "aurelia-0321",
        "ticketId": "AUR-0005",
        "ticketOptionId": "platea",
        "buyer": "joaquin.heredia@example.com",
        "ticketAccess": {
          "type": "OTHER",
          "locator": "MIR-AUR0321-3T8N-P6JV"
        },
        "props": {
          "other": { "locator": "RET-40815" }
        }
      }]
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
