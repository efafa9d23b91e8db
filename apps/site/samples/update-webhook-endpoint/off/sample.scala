//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def updateWebhookEndpointOff(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .patch(uri"$api/v1/webhooks/endpoints/019a2f10-2b60-7c43-9e1d-64d8a07f3b25")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      { "status": "DISABLED" }
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
