<?php

$body = <<<'JSON'
[
  {
    "externalReferenceEventId": "aurelia-2027",
    "showId": "aurelia-0319",
    "ticketId": "AUR-0001",
    "ticketOptionId": "platea",
    "priceTypeId": "general",
    "orderId": "AUR-P-1001",
    "buyer": "lucia.ferreyra",
    "ticketAccess": {
      "type": "OTHER",
      "locator": "MIR-AUR0319-7Q2M-K4XT"
    },
    "props": {
      "seating": {
        "section": "Platea",
        "row": "F",
        "seat": "12"
      }
    }
  },
  {
    "externalReferenceEventId": "aurelia-2027",
    "showId": "aurelia-0319",
    "ticketId": "AUR-0002",
    "ticketOptionId": "platea",
    "priceTypeId": "general",
    "orderId": "AUR-P-1001",
    "ticketAccess": {
      "type": "OTHER",
      "locator": "MIR-AUR0319-9H5C-W2RD"
    },
    "props": {
      "seating": {
        "section": "Platea",
        "row": "F",
        "seat": "13"
      }
    }
  }
]
JSON;

$request = curl_init(getenv('TAQUILLA_API') . '/v1/sync/tickets');
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => 'POST',
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
