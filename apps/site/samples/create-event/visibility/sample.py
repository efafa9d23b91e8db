import os
import sys

import requests

response = requests.post(
    os.environ["TAQUILLA_API"] + "/v1/events",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json={
      "externalReferenceId": "vela-mayor-2027",
      "title": "Vela Mayor: Gira Mar Adentro",
      "description": "Vela Mayor cierra su gira en el Estadio Ajusco con un concierto de dos horas y media e invitados.",
      "location": {
        "venueName": "Estadio Ajusco",
        "city": "Ciudad de México",
        "country": "México",
        "timeZone": "America/Mexico_City"
      },
      "configuration": {},
      "shows": [{
        "showId": "vela-mayor-0417",
        "title": "Vela Mayor en el Estadio Ajusco",
        "date": "2027-04-17T20:30:00-06:00",
        "images": [],
        "configuration": {},
        "ticketOptions": [
          {
            "ticketOptionId": "campo",
            "title": "Campo",
            "description": "De pie frente al escenario, sin lugares numerados. Ingreso por la puerta 4.",
            "price": 1850,
            "currency": "MXN"
          },
          {
            "ticketOptionId": "preferente",
            "title": "Preferente",
            "description": "Asientos numerados de la tribuna oriente, con acceso por las puertas 6 y 7.",
            "price": 2450,
            "currency": "MXN",
            "webVisibility": False
          }
        ],
        "priceTypes": [
          { "priceTypeId": "general", "title": "General" },
          {
            "priceTypeId": "cortesia",
            "title": "Cortesía",
            "price": 0,
            "invisible": True
          }
        ]
      }]
    },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
