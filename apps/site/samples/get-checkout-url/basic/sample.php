<?php

$body = <<<'JSON'
{
  "listingIds": [
    "019a2b14-7f05-7d68-8e3a-91b4c0d72f5e",
    "019a2b14-7f06-7b1f-a4d9-3e6c58f0721a"
  ],
  "returnURL": "https://teatromirasoles.example/entradas/aurelia-0319",
  "lang": "es"
}
JSON;

$request = curl_init(getenv('TAQUILLA_API') . '/v1/marketplace/checkout/url');
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
