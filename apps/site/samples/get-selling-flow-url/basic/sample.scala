//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def getSellingFlowUrlBasic(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .get(uri"$api/v1/marketplace/sellingflow/url/entrypoint?ticketId=AUR-0001&lang=es&loginTrust%5BwithMethod%5D=email&loginTrust%5Buser%5D=lucia.ferreyra%40example.com")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
