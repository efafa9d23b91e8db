const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/tickets/AUR-0003`, {
  method: 'PATCH',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    "holder": {
      "fullName": "Sofía Luna",
      "identificationNumber": "33210987"
    }
  }),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
