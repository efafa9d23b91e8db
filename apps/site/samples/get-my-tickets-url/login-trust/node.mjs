const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/events/tickets/user/getMyTicketsURL?lang=es&loginTrust%5BwithMethod%5D=phonenumber&loginTrust%5Buser%5D=%2B5493515550187`, {
  method: 'GET',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
  },
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
