<?php

// Arguments: the recipe; then id, subject and version of each webhook. Prints a line for each: whether it is news.
require $argv[1];
$inbox = new Inbox();
foreach (array_chunk(array_slice($argv, 2), 3) as [$id, $subject, $version]) {
    echo $inbox->isNew($id, $subject, (int) $version) ? 'true' : 'false', PHP_EOL;
}
