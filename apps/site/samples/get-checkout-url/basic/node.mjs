const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/marketplace/checkout/url`, {
  method: 'POST',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    "listingIds": [
      "019a2b14-7f05-7d68-8e3a-91b4c0d72f5e",
      "019a2b14-7f06-7b1f-a4d9-3e6c58f0721a"
    ],
    "returnURL": "https://teatromirasoles.example/entradas/aurelia-0319",
    "lang": "es"
  }),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
