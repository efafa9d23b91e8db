const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/webhooks/endpoints`, {
  method: 'POST',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ "url": "https://boleteria.example.com/taquilla/webhooks" }),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
