<?php

$body = <<<'JSON'
[
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
]
JSON;

$request = curl_init(getenv('TAQUILLA_API') . '/v1/tickets/batch/eventAdmission/results');
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
