const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/tickets?externalReferenceEventId=aurelia-2027&updatedSince=2026-11-21T15%3A00%3A00Z&limit=100`, {
  method: 'GET',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
  },
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
