import os
import sys

import requests

response = requests.post(
    os.environ["TAQUILLA_API"] + "/v1/events",
    headers={
        "Authorization": os.environ["TAQUILLA_PRIVATE_KEY"],
    },
    json={
      "externalReferenceId": "aurelia-2027",
      "title": "El jardín de Aurelia",
      "description": "Obra en dos actos con música en vivo.\n\nDuración: 110 minutos, con un intervalo de 15.",
      "location": {
        "venueName": "Teatro Mirasoles",
        "address": "Pasaje de los Mirasoles 480",
        "city": "Córdoba",
        "country": "Argentina",
        "timeZone": "America/Argentina/Cordoba"
      },
      "configuration": {
        "redemption": { "policy": "NONE" }
      },
      "shows": [
        {
          "showId": "aurelia-0319",
          "title": "Estreno",
          "date": "2027-03-19T21:00:00-03:00",
          "images": [],
          "configuration": {},
          "ticketOptions": [{
            "ticketOptionId": "platea",
            "title": "Platea",
            "description": "Butacas numeradas de la planta baja, filas A a R.",
            "price": 68000,
            "currency": "ARS",
            "stock": 420
          }],
          "priceTypes": [{
            "priceTypeId": "general",
            "title": "General"
          }]
        },
        {
          "showId": "aurelia-0321",
          "title": "Función de despedida",
          "date": "2027-03-21T19:30:00-03:00",
          "images": [],
          "configuration": {
            "redemption": {
              "policy": "MANDATORY",
              "instructions": "Retire sus tickets en la boletería del teatro con el número de retiro y un documento de identidad. La boletería abre dos horas antes de la función.",
              "hoursBeforeShow": 48
            }
          },
          "ticketOptions": [{
            "ticketOptionId": "platea",
            "title": "Platea",
            "description": "Butacas numeradas de la planta baja, filas A a R.",
            "price": 68000,
            "currency": "ARS",
            "stock": 420
          }],
          "priceTypes": [{
            "priceTypeId": "general",
            "title": "General"
          }]
        }
      ]
    },
    timeout=10,
)

print(response.text)
if not response.ok:
    sys.exit(1)
