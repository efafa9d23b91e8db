//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def admitTicketsWithReasonsRepeated(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/tickets/batch/eventAdmission/results")
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
          "entryDate": "2026-11-14T20:44:52-03:00"
        },
        {
          "ticketId": "AUR-9999",
          "entryDate": "2026-11-14T20:45:10-03:00"
        }
      ]
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
