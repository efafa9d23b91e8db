class Inbox:
    """Received webhooks. In production: two unique keys, written in the transaction of the effect."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.versions: dict[str, int] = {}

    def is_new(self, webhook_id: str, subject: str, version: int) -> bool:
        """Returns true if the webhook is new; `subject` is, for example, a ticket id."""
        if webhook_id in self.seen:
            return False
        self.seen.add(webhook_id)
        if version <= self.versions.get(subject, 0):
            return False
        self.versions[subject] = version
        return True
