const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/events`, {
  method: 'POST',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
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
          "webVisibility": false
        }
      ],
      "priceTypes": [
        { "priceTypeId": "general", "title": "General" },
        {
          "priceTypeId": "cortesia",
          "title": "Cortesía",
          "price": 0,
          "invisible": true
        }
      ]
    }]
  }),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
