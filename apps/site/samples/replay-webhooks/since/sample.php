<?php

$body = <<<'JSON'
{ "since": "2026-11-21T15:00:00Z" }
JSON;

$request = curl_init(getenv('TAQUILLA_API') . '/v1/webhooks/endpoints/019a2f10-2b60-7c43-9e1d-64d8a07f3b25/replay');
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
