const { TAQUILLA_API, TAQUILLA_PUBLIC_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/events/tickets/user/getMyTicketsURL?lang=es`, {
  method: 'GET',
  headers: {
    Authorization: TAQUILLA_PUBLIC_KEY,
  },
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
