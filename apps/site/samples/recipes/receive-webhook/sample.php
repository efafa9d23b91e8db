<?php

/** What arrived: in your database two unique keys, written in the transaction of the effect. */
class Inbox
{
    private array $seen = [];
    private array $versions = [];

    /** Whether a genuine delivery tells something new; the subject is, say, the id of the ticket. */
    public function isNews(string $webhookId, string $subject, int $version): bool
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
