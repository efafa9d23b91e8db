const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/sandbox/clock`, {
  method: 'POST',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ "now": "2027-03-19T18:00:00-03:00" }),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
