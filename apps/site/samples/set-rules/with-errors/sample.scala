//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def setRulesWithErrors(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/events/rules")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      [
        {
          "externalReferenceEventId": "aurelia-2027",
          "ruleType": "genesis",
          "rules": { "ticketShield": true }
        },
        {
          "externalReferenceEventId": "aurelia-2027",
          "ruleType": "show",
          "showId": "aurelia-0391",
          "rules": { "qrUnlock": 10800 }
        }
      ]
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
