<?php

$body = <<<'JSON'
[{
  "externalReferenceEventId": "aurelia-2027",
  "showId": "aurelia-0319",
  "ticketId": "AUR-0001",
  "ticketOptionId": "platea-alta",
  "buyer": "lucia.ferreyra@example.com",
  "ticketAccess": {
    "type": "OTHER",
    "locator": "MIR-AUR0319-7Q2M-K4XT"
  }
}]
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
