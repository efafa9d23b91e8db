const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/tickets/AUR-0001`, {
  method: 'PATCH',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    "ticketAccess": {
      "type": "OTHER",
      "locator": "MIR-AUR0319-2C8P-V6NB"
    }
  }),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
