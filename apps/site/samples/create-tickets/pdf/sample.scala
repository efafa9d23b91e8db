//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def createTicketsPdf(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/sync/tickets")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      [{
        "externalReferenceEventId": "aurelia-2027",
        "showId": "aurelia-0319",
        "ticketId": "AUR-0003",
        "ticketOptionId": "palco",
        "buyer": "martin.olmos@example.com",
        "ticketAccess": {
          "type": "OTHER",
          "locator": "MIR-AUR0319-4W7B-H2PS"
        },
        "props": {
          "urls": {
            "qrTicketPdfUrl": "https://teatromirasoles.example/pdf/AUR-0003-5f0c9b.pdf",
            "externalPassbookUrl": "https://teatromirasoles.example/passbook/AUR-0003-5f0c9b.pkpass"
          }
        }
      }]
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
