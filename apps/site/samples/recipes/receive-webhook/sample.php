<?php

/** Received webhooks. In production: two unique keys, written in the transaction of the effect. */
class Inbox
{
    private array $seen = [];
    private array $versions = [];

    /** Returns true if the webhook is new; `subject` is, for example, a ticket id. */
    public function isNew(string $webhookId, string $subject, int $version): bool
    {
        if (isset($this->seen[$webhookId])) {
            return false;
        }
        $this->seen[$webhookId] = true;
        if ($version <= ($this->versions[$subject] ?? 0)) {
            return false;
        }
        $this->versions[$subject] = $version;
        return true;
    }
}
