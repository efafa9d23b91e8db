//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def setRulesLayers(): Unit =
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
          "rules": {
            "ticketShield": true,
            "superswap": true,
            "superSwapConfig": {
              "allowListing": true,
              "allowPurchase": true
            },
            "maxSell": 4,
            "maxPriceSellConfig": {
              "type": "PERCENTAGE",
              "value": 10
            },
            "mentaFees": { "buyer": 8, "seller": 5 }
          }
        },
        {
          "externalReferenceEventId": "aurelia-2027",
          "ruleType": "show",
          "showId": "aurelia-0319",
          "rules": { "qrUnlock": 10800, "superSwapUnlock": 3600 }
        },
        {
          "externalReferenceEventId": "aurelia-2027",
          "ruleType": "ticketOption",
          "showId": "aurelia-0319",
          "ticketOptionId": "platea",
          "rules": { "maxPriceSell": 80000 }
        }
      ]
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
