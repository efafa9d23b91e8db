//> using dep com.softwaremill.sttp.client4::core:4.0.25

import sttp.client4.quick.*

@main def createTicketsBase64Code(): Unit =
  val api = sys.env("TAQUILLA_API")
  val response = quickRequest
    .post(uri"$api/v1/sync/tickets")
    .header("Authorization", sys.env("TAQUILLA_PRIVATE_KEY"))
    .contentType("application/json")
    .body("""
      [{
        "externalReferenceEventId": "aurelia-2027",
        "showId": "aurelia-0319",
        "ticketId": "AUR-0004",
        "ticketOptionId": "platea",
        "buyer": "camila.brizuela@example.com",
        "ticketAccess": {
          "type": "BASE64",
          "locator": "iVBORw0KGgoAAAANSUhEUgAAAHQAAAB0AQAAAAB84SuKAAAAvUlEQVR42sWVyw3DMAxDuQH335IbsKCMFu5RDNA6h+jlIOhDM/DXEX7OAGhZTFAwbcIiEzQMkpAmKDkl8QGbKajk04Z89bfhjHHONd8N58AGr/1uePaRlU5VBcvSvHn0sGQQkAVRcsEeKciGpqQtpxnkwzx7TsbMciRV8OTLPCGXLEdPINwwJ010VfHRUy4F1PD4CewouuHoMY5Cz1D2nGvs8YQHbCQjWz5i7vhtowkLxug5dq6Pv2z4v/+vF8om0FouK3OmAAAAAElFTkSuQmCC"
        }
      }]
    """)
    .send()

  println(response.body)
  if !response.code.isSuccess then sys.exit(1)
