//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def replaceTicketDisplayData(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .put(uri"$api/v1/tickets/AUR-0003")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      {
        "holder": {
          "fullName": "Martín Olmos",
          "identificationNumber": "27890123"
        },
        "props": {
          "seating": {
            "section": "Palco 4",
            "row": null,
            "seat": "2",
            "door": "Foyer"
          },
          "urls": {
            "qrTicketPdfUrl": "https://teatromirasoles.example/pdf/AUR-0003-5f0c9b.pdf",
            "externalPassbookUrl": "https://teatromirasoles.example/passbook/AUR-0003-5f0c9b.pkpass"
          }
        }
      }
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
