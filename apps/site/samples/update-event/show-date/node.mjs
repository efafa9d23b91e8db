const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/events`, {
  method: 'PUT',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    "externalReferenceId": "aurelia-2027",
    "shows": [{
      "showId": "aurelia-0319",
      "date": "2027-03-19T22:00:00-03:00"
    }]
  }),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
