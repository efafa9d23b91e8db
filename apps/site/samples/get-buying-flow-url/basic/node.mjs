const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/marketplace/buyingflow/url/entrypoint?externalReferenceEventId=aurelia-2027&showId=aurelia-0319&lang=es&returnTo=https%3A%2F%2Fteatromirasoles.example%2Fentradas%2Faurelia-0319&ticketOptionId=platea`, {
  method: 'GET',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
  },
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
