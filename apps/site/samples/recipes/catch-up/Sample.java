import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Pattern;

class CatchUp {
    // A regular expression is enough for this sample; use your JSON library.
    private static final Pattern ID = Pattern.compile("\"webhookId\":\"([^\"]+)\"");
    private static final Pattern NEXT = Pattern.compile("\"nextCursor\":\"([^\"]+)\"");

    /** Reads the feed to its end and stores the cursor after handling each page. */
    public static void main(String[] args) throws Exception {
        var client = HttpClient.newHttpClient();
        var address = System.getenv("TAQUILLA_API") + "/v1/webhooks/events?limit=100";
        var cursor = System.getenv().getOrDefault("TAQUILLA_CURSOR", "");
        var hasMore = true;
        while (hasMore) {
            var page = URI.create(cursor.isEmpty() ? address : address + "&cursor=" + cursor);
            var request = HttpRequest.newBuilder(page)
                .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
                .build();
            var response = client.send(request, BodyHandlers.ofString());
            if (response.statusCode() != 200) throw new IllegalStateException(response.body());
            ID.matcher(response.body()).results().forEach(found -> System.out.println(found.group(1)));
            var next = NEXT.matcher(response.body());
            if (next.find()) cursor = next.group(1);
            hasMore = response.body().contains("\"hasMore\":true");
        }
        System.out.println("cursor " + cursor);
    }
}
