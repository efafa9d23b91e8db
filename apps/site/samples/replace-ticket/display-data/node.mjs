const { TAQUILLA_API, TAQUILLA_PRIVATE_KEY } = process.env

const response = await fetch(`${TAQUILLA_API}/v1/tickets/AUR-0003`, {
  method: 'PUT',
  headers: {
    Authorization: TAQUILLA_PRIVATE_KEY,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    "holder": {
      "fullName": "Martín Olmos",
      "identificationNumber": "27890123"
    },
    "props": {
      "seating": {
        "section": "Palco 4",
        "row": null,
        "seat": "2",
        "door": "Foyer"
      },
      "urls": {
        "qrTicketPdfUrl": "https://teatromirasoles.example/pdf/AUR-0003-5f0c9b.pdf",
        "externalPassbookUrl": "https://teatromirasoles.example/passbook/AUR-0003-5f0c9b.pkpass"
      }
    }
  }),
})

console.log(await response.text())
if (!response.ok) process.exitCode = 1
