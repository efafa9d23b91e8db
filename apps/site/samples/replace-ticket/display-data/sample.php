<?php

$body = <<<'JSON'
{
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
}
JSON;

$request = curl_init(getenv('TAQUILLA_API') . '/v1/tickets/AUR-0003');
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => 'PUT',
    CURLOPT_HTTPHEADER => [
        'Authorization: ' . getenv('TAQUILLA_PRIVATE_KEY'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => $body,
    CURLOPT_RETURNTRANSFER => true,
]);

echo curl_exec($request), PHP_EOL;
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
exit($status >= 200 && $status < 300 ? 0 : 1);
