<?php

$body = <<<'JSON'
{
  "externalReferenceId": "vela-mayor-2027",
  "title": "Vela Mayor: Gira Mar Adentro",
  "description": "Vela Mayor cierra su gira en el Estadio Ajusco con un concierto de dos horas y media e invitados.",
  "location": {
    "venueName": "Estadio Ajusco",
    "city": "Ciudad de México",
    "country": "México",
    "timeZone": "America/Mexico_City"
  },
  "configuration": {},
  "primarySalesFee": { "type": "PERCENTAGE", "value": 15 },
  "shows": [{
    "showId": "vela-mayor-0417",
    "title": "Vela Mayor en el Estadio Ajusco",
    "date": "2027-04-17T20:30:00-06:00",
    "images": [],
    "configuration": {},
    "ticketOptions": [
      {
        "ticketOptionId": "campo",
        "title": "Campo",
        "description": "De pie frente al escenario, sin lugares numerados. Ingreso por la puerta 4.",
        "price": 1850,
        "currency": "MXN"
      },
      {
        "ticketOptionId": "preferente",
        "title": "Preferente",
        "description": "Asientos numerados de la tribuna oriente, con acceso por las puertas 6 y 7.",
        "price": 2450,
        "currency": "MXN",
        "primarySalesFee": { "type": "FIXED", "value": 320 }
      }
    ]
  }]
}
JSON;

$request = curl_init(getenv('TAQUILLA_API') . '/v1/events');
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
