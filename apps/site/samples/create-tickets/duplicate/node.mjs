const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/sync/tickets`, {
  method: 'POST',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify([{
    "externalReferenceEventId": "aurelia-2027",
    "showId": "aurelia-0319",
    "ticketId": "AUR-0001",
    "ticketOptionId": "platea",
    "buyer": "lucia.ferreyra@example.com",
    "ticketAccess": {
      "type": "OTHER",
      "locator": "MIR-AUR0319-2C8P-V6NB"
    }
  }]),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
