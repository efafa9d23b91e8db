//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def rotateWebhookSecretBasic(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/webhooks/endpoints/019a2f10-2b60-7c43-9e1d-64d8a07f3b25/secret")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
