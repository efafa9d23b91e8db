<?php

// Reads the feed to its end and stores the cursor after handling each page.
$cursor = getenv('TAQUILLA_CURSOR');
do {
    $query = http_build_query(['limit' => 100] + ($cursor ? ['cursor' => $cursor] : []));
    $curl = curl_init(getenv('TAQUILLA_API') . "/v1/webhooks/events?$query");
    curl_setopt_array($curl, [
        CURLOPT_HTTPHEADER => ['Authorization: ' . getenv('TAQUILLA_PRIVATE_KEY')],
        CURLOPT_RETURNTRANSFER => true,
    ]);
    $answer = curl_exec($curl);
    if (curl_getinfo($curl, CURLINFO_RESPONSE_CODE) !== 200) {
        exit("The feed answered: $answer\n");
    }
    $page = json_decode($answer, true);
    foreach ($page['results'] as $event) {
        echo $event['webhookId'], PHP_EOL;
    }
    $cursor = $page['nextCursor'];
} while ($page['hasMore']);
echo "cursor $cursor", PHP_EOL;
