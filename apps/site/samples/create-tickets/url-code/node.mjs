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
    "ticketId": "AUR-0003",
    "ticketOptionId": "palco",
    "buyer": "martin.olmos@example.com",
    "ticketAccess": {
      "type": "URL",
      "locator": "https://teatromirasoles.example/codigos/AUR-0003-5f0c9b.png"
    }
  }]),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
