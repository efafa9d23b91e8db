//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def previewRulesPriceCap(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/events/rules/preview")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      [{
        "externalReferenceEventId": "aurelia-2027",
        "ruleType": "ticketOption",
        "showId": "aurelia-0319",
        "ticketOptionId": "platea",
        "rules": { "maxPriceSell": 75000 }
      }]
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
