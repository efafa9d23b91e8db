curl --fail-with-body -sS "$TAQUILLA_API/v1/sync/tickets" \
  -H "Authorization: $TAQUILLA_PRIVATE_KEY" \
  -H 'Content-Type: application/json' \
  -d '[{
    "externalReferenceEventId": "aurelia-2027",
    "showId": "aurelia-0319",
    "ticketId": "AUR-0004",
    "ticketOptionId": "platea",
    "buyer": "camila.brizuela@example.com",
    "ticketAccess": {
      "type": "BASE64",
      "locator": "iVBORw0KGgoAAAANSUhEUgAAAHQAAAB0AQAAAAB84SuKAAAAvUlEQVR42sWVyw3DMAxDuQH335IbsKCMFu5RDNA6h+jlIOhDM/DXEX7OAGhZTFAwbcIiEzQMkpAmKDkl8QGbKajk04Z89bfhjHHONd8N58AGr/1uePaRlU5VBcvSvHn0sGQQkAVRcsEeKciGpqQtpxnkwzx7TsbMciRV8OTLPCGXLEdPINwwJ010VfHRUy4F1PD4CewouuHoMY5Cz1D2nGvs8YQHbCQjWz5i7vhtowkLxug5dq6Pv2z4v/+vF8om0FouK3OmAAAAAElFTkSuQmCC"
    }
  }]'
