<?php

$body = <<<'JSON'
[{
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
}]
JSON;

$request = curl_init(getenv('TAQUILLA_API') . '/v1/events/rules');
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
