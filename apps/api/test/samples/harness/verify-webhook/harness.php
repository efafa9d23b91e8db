<?php

// Arguments: the recipe; then secret, id, timestamp, signatures and body of each delivery. Prints a verdict a line.
require $argv[1];
foreach (array_chunk(array_slice($argv, 2), 5) as [$secret, $id, $timestamp, $signatures, $body]) {
    $headers = ['webhook-id' => $id, 'webhook-timestamp' => $timestamp, 'webhook-signature' => $signatures];
    echo isGenuine($secret, $headers, $body) ? 'true' : 'false', PHP_EOL;
}
