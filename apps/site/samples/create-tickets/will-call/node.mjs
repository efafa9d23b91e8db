const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/sync/tickets`, {
  method: 'POST',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify([{
    "externalReferenceEventId": "aurelia-2027",
    "showId": "aurelia-0321",
    "ticketId": "AUR-0005",
    "ticketOptionId": "platea",
    "buyer": "joaquin.heredia@example.com",
    "ticketAccess": {
      "type": "OTHER",
      "locator": "MIR-AUR0321-3T8N-P6JV"
    },
    "props": {
      "other": { "locator": "RET-40815" }
    }
  }]),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
