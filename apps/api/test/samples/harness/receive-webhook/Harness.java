// Arguments: id, subject and version of each webhook. Prints a line for each: whether it is news.
class ReceiveWebhookHarness {
    public static void main(String[] args) {
        var inbox = new WebhookInbox();
        for (int i = 0; i < args.length; i += 3) {
            System.out.println(inbox.isNew(args[i], args[i + 1], Long.parseLong(args[i + 2])));
        }
    }
}
