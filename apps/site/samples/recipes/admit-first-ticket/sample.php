<?php

/** Error response of the API. Branch on its code. */
class ApiError extends Exception
{
    public readonly string $errorCode;

    public function __construct(array $problem)
    {
        parent::__construct("{$problem['code']}: {$problem['detail']}");
        $this->errorCode = $problem['code'];
    }
}

/** Returns the parsed response. Throws an ApiError if the API returns an error. */
function call(string $method, string $path, ?array $body = null): mixed
{
    $headers = ['Authorization: ' . getenv('TAQUILLA_PRIVATE_KEY')];
    $curl = curl_init(getenv('TAQUILLA_API') . $path);
    if ($body !== null) {
        $headers[] = 'Content-Type: application/json';
        curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body));
    }
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_HTTPHEADER => $headers,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 30,
    ]);
    $answer = curl_exec($curl);
    if ($answer === false) {
        throw new RuntimeException(curl_error($curl));
    }
    $parsed = json_decode($answer, true);
    if (curl_getinfo($curl, CURLINFO_RESPONSE_CODE) >= 400) {
        throw new ApiError($parsed);
    }
    return $parsed;
}

$event = call('POST', '/v1/events', [
    'externalReferenceId' => 'aurelia-matine',
    'title' => 'El jardín de Aurelia: matiné',
    'description' => 'Función para escuelas.',
    'location' => ['venueName' => 'Teatro Mirasoles', 'timeZone' => 'America/Argentina/Cordoba'],
    'configuration' => new stdClass(),
    'shows' => [[
        'showId' => 'aurelia-matine-0317',
        'title' => 'Matiné',
        'date' => '2027-03-17T11:00:00-03:00',
        'images' => [],
        'configuration' => new stdClass(),
        'ticketOptions' => [[
            'ticketOptionId' => 'platea',
            'title' => 'Platea',
            'description' => 'Butacas numeradas de la planta baja.',
            'price' => 8000,
            'currency' => 'ARS',
        ]],
    ]],
]);
echo $event['externalReferenceId'], PHP_EOL;

// The tickets of a call are all issued, or none is.
call('POST', '/v1/sync/tickets', [[
    'externalReferenceEventId' => 'aurelia-matine',
    'ticketId' => 'MATINE-0001',
    'ticketOptionId' => 'platea',
    'buyer' => 'lucia.ferreyra@example.com',
    'ticketAccess' => ['type' => 'OTHER', 'locator' => 'MIR-MATINE-7Q2M'],
]]);
echo call('GET', '/v1/tickets/MATINE-0001')['status'], PHP_EOL;

// A ticket is admitted once. If you repeat the call, it returns false.
$isAdmitted = call('POST', '/v1/tickets/MATINE-0001/eventAdmission');
echo $isAdmitted ? 'admitted' : 'not admitted', PHP_EOL;
echo call('GET', '/v1/tickets/MATINE-0001')['status'], PHP_EOL;

try {
    call('POST', '/v1/tickets/MATINE-9999/eventAdmission');
} catch (ApiError $error) {
    if ($error->errorCode !== 'ticket.not_found') {
        throw $error;
    }
    echo 'unknown ticket', PHP_EOL;
}
