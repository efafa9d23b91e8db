const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/events`, {
  method: 'PUT',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    "externalReferenceId": "vela-mayor-2027",
    "shows": [{
      "showId": "vela-mayor-0417",
      "ticketOptions": [{
        "ticketOptionId": "preferente",
        "webVisibility": true
      }]
    }]
  }),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
