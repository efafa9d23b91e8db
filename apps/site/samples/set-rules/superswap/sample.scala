//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def setRulesSuperswap(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/events/rules")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      [{
        "externalReferenceEventId": "aurelia-2027",
        "ruleType": "genesis",
        "rules": {
          "ticketShield": true,
          "qrUnlock": 10800,
          "superswap": true,
          "superSwapConfig": {
            "allowListing": true,
            "allowPurchase": true
          },
          "maxSell": 4,
          "maxPriceSellConfig": { "type": "PERCENTAGE", "value": 10 },
          "mentaFees": { "buyer": 8, "seller": 5 }
        }
      }]
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
