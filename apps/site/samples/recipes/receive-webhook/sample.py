class Inbox:
    """What arrived: in your database two unique keys, written in the transaction of the effect."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.versions: dict[str, int] = {}

    def is_news(self, webhook_id: str, subject: str, version: int) -> bool:
        """Whether a genuine delivery tells something new; the subject is, say, the id of the ticket."""
        if webhook_id in self.seen:
            return False
        self.seen.add(webhook_id)
        if version <= self.versions.get(subject, 0):
            return False
        self.versions[subject] = version
        return True
