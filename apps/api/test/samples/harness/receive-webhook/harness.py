# Arguments: the recipe; then id, subject and version of each webhook. Prints a line for each: whether it is news.
import runpy
import sys

inbox = runpy.run_path(sys.argv[1])["Inbox"]()
for start in range(2, len(sys.argv), 3):
    webhook_id, subject, version = sys.argv[start : start + 3]
    print(str(inbox.is_new(webhook_id, subject, int(version))).lower())
