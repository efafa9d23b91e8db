<?php

$body = <<<'JSON'
{
  "externalReferenceId": "aurelia-2027",
  "shows": [{
    "showId": "aurelia-0319",
    "date": "2027-03-19T22:00:00-03:00"
  }]
}
JSON;

$request = curl_init(getenv('TAQUILLA_API') . '/v1/events');
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
