const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/tickets/AUR-0001/url?loginTrust%5BwithMethod%5D=email&loginTrust%5Buser%5D=lucia.ferreyra%40example.com`, {
  method: 'GET',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
  },
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
