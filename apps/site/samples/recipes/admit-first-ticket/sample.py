import json
import os
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class ApiError(Exception):
    """Error response of the API. Branch on its code."""

    def __init__(self, problem):
        super().__init__(f"{problem['code']}: {problem['detail']}")
        self.code = problem["code"]


def call(method, path, body=None):
    """Returns the parsed response. Raises ApiError if the API returns an error."""
    url = os.environ["TAQUILLA_API"] + path
    request = Request(url, method=method)
    request.add_header("Authorization", os.environ["TAQUILLA_PRIVATE_KEY"])
    if body is not None:
        request.add_header("Content-Type", "application/json")
        request.data = json.dumps(body).encode()
    try:
        with urlopen(request, timeout=30) as response:
            return json.load(response)
    except HTTPError as error:
        raise ApiError(json.load(error)) from None


event = call("POST", "/v1/events", {
    "externalReferenceId": "aurelia-matine",
    "title": "El jardín de Aurelia: matiné",
    "description": "Función para escuelas.",
    "location": {"venueName": "Teatro Mirasoles", "timeZone": "America/Argentina/Cordoba"},
    "configuration": {},
    "shows": [{
        "showId": "aurelia-matine-0317",
        "title": "Matiné",
        "date": "2027-03-17T11:00:00-03:00",
        "images": [],
        "configuration": {},
        "ticketOptions": [{
            "ticketOptionId": "platea",
            "title": "Platea",
            "description": "Butacas numeradas de la planta baja.",
            "price": 8000,
            "currency": "ARS",
        }],
    }],
})
print(event["externalReferenceId"])

# The tickets of a call are all issued, or none is.
call("POST", "/v1/sync/tickets", [{
    "externalReferenceEventId": "aurelia-matine",
    "ticketId": "MATINE-0001",
    "ticketOptionId": "platea",
    "buyer": "lucia.ferreyra@example.com",
    "ticketAccess": {"type": "OTHER", "locator": "MIR-MATINE-7Q2M"},
}])
print(call("GET", "/v1/tickets/MATINE-0001")["status"])

# A ticket is admitted once. If you repeat the call, it returns false.
is_admitted = call("POST", "/v1/tickets/MATINE-0001/eventAdmission")
print("admitted" if is_admitted else "not admitted")
print(call("GET", "/v1/tickets/MATINE-0001")["status"])

try:
    call("POST", "/v1/tickets/MATINE-9999/eventAdmission")
except ApiError as error:
    if error.code != "ticket.not_found":
        raise
    print("unknown ticket")
