const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/webhooks/endpoints/019a2f10-2b60-7c43-9e1d-64d8a07f3b25/deliveries`, {
  method: 'GET',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
  },
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
