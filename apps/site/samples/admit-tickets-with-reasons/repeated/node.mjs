const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/tickets/batch/eventAdmission/results`, {
  method: 'POST',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify([
    {
      "ticketId": "AUR-0001",
      "entryDate": "2026-11-14T20:41:07-03:00"
    },
    {
      "ticketId": "AUR-0003",
      "entryDate": "2026-11-14T20:44:52-03:00"
    },
    {
      "ticketId": "AUR-9999",
      "entryDate": "2026-11-14T20:45:10-03:00"
    }
  ]),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
