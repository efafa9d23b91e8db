//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def getCheckoutUrlBasic(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/marketplace/checkout/url")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      {
        "listingIds": [
          "019a2b14-7f05-7d68-8e3a-91b4c0d72f5e",
          "019a2b14-7f06-7b1f-a4d9-3e6c58f0721a"
        ],
        "returnURL": "https://teatromirasoles.example/entradas/aurelia-0319",
        "lang": "es"
      }
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
