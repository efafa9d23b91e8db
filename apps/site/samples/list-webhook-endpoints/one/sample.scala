//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def listWebhookEndpointsOne(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .get(uri"$api/v1/webhooks/endpoints")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
