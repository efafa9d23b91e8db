const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/events/rules`, {
  method: 'POST',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify([{
    "externalReferenceEventId": "aurelia-2027",
    "ruleType": "genesis",
    "rules": {
      "ticketShield": true,
      "qrUnlock": 10800,
      "superswap": true,
      "superSwapConfig": {
        "allowListing": true,
        "allowPurchase": true
      },
      "maxSell": 4,
      "maxPriceSellConfig": { "type": "PERCENTAGE", "value": 10 },
      "mentaFees": { "buyer": 8, "seller": 5 }
    }
  }]),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
