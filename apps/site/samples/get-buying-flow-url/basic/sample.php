<?php

$request = curl_init(getenv('TAQUILLA_API') . '/v1/marketplace/buyingflow/url/entrypoint?externalReferenceEventId=aurelia-2027&showId=aurelia-0319&lang=es&returnTo=https%3A%2F%2Fteatromirasoles.example%2Fentradas%2Faurelia-0319&ticketOptionId=platea');
curl_setopt_array($request, [
    CURLOPT_CUSTOMREQUEST => 'GET',
    CURLOPT_HTTPHEADER => [
        'Authorization: ' . getenv('TAQUILLA_PRIVATE_KEY'),
    ],
    CURLOPT_RETURNTRANSFER => true,
]);

echo curl_exec($request), PHP_EOL;
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
exit($status >= 200 && $status < 300 ? 0 : 1);
