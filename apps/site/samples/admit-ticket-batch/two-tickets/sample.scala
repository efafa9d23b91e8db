//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def admitTicketBatchTwoTickets(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/tickets/batch/eventAdmission")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      [
        {
          "ticketId": "AUR-0001",
          "entryDate": "2026-11-14T20:41:07-03:00"
        },
        {
          "ticketId": "AUR-0003",
          "entryDate": "2026-11-14T20:41:11-03:00"
        }
      ]
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
