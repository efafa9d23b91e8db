//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def getBuyingFlowUrlBasic(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .get(uri"$api/v1/marketplace/buyingflow/url/entrypoint?externalReferenceEventId=aurelia-2027&showId=aurelia-0319&lang=es&returnTo=https%3A%2F%2Fteatromirasoles.example%2Fentradas%2Faurelia-0319&ticketOptionId=platea")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
