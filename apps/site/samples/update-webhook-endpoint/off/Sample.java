import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class UpdateWebhookEndpointOff {
    public static void main(String[] args) throws Exception {
        var body = """
            { "status": "DISABLED" }
            """;
        var address = System.getenv("TAQUILLA_API") + "/v1/webhooks/endpoints/019a2f10-2b60-7c43-9e1d-64d8a07f3b25";
        var request = HttpRequest.newBuilder(URI.create(address))
            .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
            .header("Content-Type", "application/json")
            .method("PATCH", BodyPublishers.ofString(body))
            .build();

        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        System.out.println(response.body());
        if (response.statusCode() >= 400) System.exit(1);
    }
}
