const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/events/rules`, {
  method: 'POST',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify([
    {
      "externalReferenceEventId": "aurelia-2027",
      "ruleType": "genesis",
      "rules": { "ticketShield": true }
    },
    {
      "externalReferenceEventId": "aurelia-2027",
      "ruleType": "show",
      "showId": "aurelia-0391",
      "rules": { "qrUnlock": 10800 }
    }
  ]),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
