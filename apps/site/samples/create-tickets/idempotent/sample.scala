//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def createTicketsIdempotent(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/sync/tickets")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .header("Idempotency-Key", "3f0c8a52-6a7e-4c1b-9a5d-2b7e81f4c0d9")
    .body("""
      [{
        "externalReferenceEventId": "aurelia-2027",
        "showId": "aurelia-0319",
        "ticketId": "AUR-0001",
        "ticketOptionId": "platea",
        "priceTypeId": "general",
        "orderId": "AUR-P-1001",
        "buyer": "lucia.ferreyra@example.com",
        "ticketAccess": {
          "type": "OTHER",
          "locator": "MIR-AUR0319-7Q2M-K4XT"
        },
        "props": {
          "seating": { "section": "Platea", "row": "F", "seat": "12" }
        }
      }]
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
